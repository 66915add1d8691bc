import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { newTenant } from '../../support/tenant.ts';
import { itemsIn, ownOperator } from '../operator.ts';
import { terminalOf } from './command-line.ts';

const { operator, service } = await ownOperator();
const terminal = terminalOf(service);
const tenant = await newTenant(service.service.store, service.clock.now());

const header = 'name,strength,medication_id,schedule,compounded';
const medicationId = '01a19cd2-63c2-7953-92b4-e73204fee6b4';

function fileOf(name: string, content: string | Uint8Array): string {
  const file = join(temporaryDirectory(), name);
  writeFileSync(file, content);
  return file;
}

const importing = (content: string | Uint8Array) => [
  ...['formulary', 'import', '--clinic', tenant.clinicId],
  ...['--file', fileOf('formulary.csv', content)],
];

const formulary = async () =>
  itemsIn(await operator.call('listFormulary', { path: { clinic_id: tenant.clinicId } }), 'rows');

describe('formulary import', () => {
  it('reads RFC 4180: quotes, commas and line breaks in cells, CRLF, a byte order mark, columns in any order, and what spreadsheets write', async () => {
    const csv = [
      '\uFEFFstrength,name,medication_id,schedule,compounded',
      '"10 mg, extended",Zolpidem,,C-IV,FALSE',
      `,"The ""big"" one\nof two lines",${medicationId},,True`,
      '',
    ].join('\r\n');
    const document = await terminal.json(...importing(csv));
    expect(document).toMatchObject({ clinic_id: tenant.clinicId, rows: 2 });
    expect(await formulary()).toMatchObject([
      {
        // The line break is read, and a name has spaces in its place (D15).
        name: 'The "big" one of two lines',
        strength: null,
        medication_id: medicationId,
        schedule: null,
        compounded: true,
      },
      { name: 'Zolpidem', strength: '10 mg, extended', schedule: 'C-IV', compounded: false },
    ]);
  });

  it('names the line and column of every bad cell, and changes nothing', async () => {
    await terminal.json(...importing(`${header}\nMetformin,,,,false\n`));
    const before = await formulary();
    const csv = `${header}\n"Two\nlines",,,,false\n,,x,C-9,maybe\n`;
    const { exitCode, stderr, stdout } = await terminal.run(...importing(csv));
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'error: formulary.csv, line 4, column name must not be blank or contain a NUL character (rows[1].name: format)',
      'error: formulary.csv, line 4, column medication_id must be a UUID (rows[1].medication_id: format)',
      'error: formulary.csv, line 4, column schedule must be empty or one of C-II, C-III, C-IV, C-V (rows[1].schedule: enum)',
      'error: formulary.csv, line 4, column compounded must be true or false (rows[1].compounded: type)',
    ]);
    expect(await formulary()).toEqual(before);
  });

  it('gives the line and column of a row that repeats another, also with --json', async () => {
    const csv = `${header}\nMetformin,500 mg,,,false\nOther,,,,false\nmetformin,500MG,,,false\n`;
    expect(await terminal.refused(...importing(csv))).toMatchObject({
      exitCode: 1,
      error: {
        code: 'VALIDATION_ERROR',
        message: 'formulary.csv, line 4, column name and strength are the same as in line 2',
        details: { field: 'rows[2].name', reason: 'duplicate', line: 4, column: 'name' },
      },
    });
  });

  it.each([
    [
      'a row with too many columns',
      `${header}\nA,,,,false,x\n`,
      'line 2 has 6 columns, but the header has 5',
    ],
    ['a quote that is not closed', `${header}\n"A,,,,false\n`, 'line 2 is not valid CSV: Quote Not Closed'],
    ['a misspelt column', 'name,strenght\nA,1\n', 'line 1, column strenght is not one of name,'],
    [
      'semicolons',
      'name;strength\nA;"1 mg"\n',
      'line 1 separates its columns by semicolons. Export the file with commas',
    ],
    ['an empty file', '', 'line 1, column name is missing from the header'],
  ])('refuses %s before anything is sent', async (_, csv, message) => {
    const { exitCode, stderr } = await terminal.run(...importing(csv));
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`error: formulary.csv, ${message}`);
  });

  it('exits with 2 for a missing file and for one that is not UTF-8', async () => {
    const latin = Buffer.from(`${header}\nPr\xe9dnisone,,,,false\n`, 'latin1');
    expect(await terminal.refused(...importing(latin))).toMatchObject({ exitCode: 2 });
    const missing = ['formulary', 'import', '--clinic', tenant.clinicId, '--file', '/nowhere/f.csv'];
    expect(await terminal.refused(...missing)).toMatchObject({
      exitCode: 2,
      error: { message: '/nowhere/f.csv cannot be read: no such file or directory' },
    });
  });
});

describe('carriers import', () => {
  const usps = {
    id: 'usps',
    name: 'US Postal Service',
    tracking_url: null,
    tracking_pattern: '9[1-5]\\d{20}',
    services: [{ id: 'p', name: 'P', can_refrigerate: false, default_price: 9.75, prices: { CA: 8.5 } }],
  };
  const importFile = (content: string) => ['carriers', 'import', '--file', fileOf('carriers.json', content)];
  const importTable = (...carriers: readonly object[]) => importFile(JSON.stringify({ carriers }));

  it('replaces the whole table', async () => {
    const document = await terminal.json(...importTable(usps));
    expect(document).toMatchObject({ carriers: 1, services: 1 });
    expect(itemsIn(await operator.call('listCarriers'), 'carriers')).toEqual([usps]);
  });

  it('names the bad field, whether the command or the server finds it', async () => {
    const misspelt = { ...usps, services: [{ id: 'p', name: 'P', defaultprice: 1 }] };
    const { stderr, exitCode } = await terminal.run(...importTable(misspelt));
    expect(exitCode).toBe(1);
    expect(stderr).toContain('carriers[0].services[0].defaultprice is not a known field');
    expect(await terminal.refused(...importTable(usps, usps))).toMatchObject({
      exitCode: 1,
      error: { details: { field: 'carriers[1].id', reason: 'duplicate' } },
    });
  });

  it('says what is wrong with a file that is not JSON', async () => {
    const { exitCode, stderr } = await terminal.run(...importFile('{\n  "carriers": [,]\n}\n'));
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      /^error: carriers\.json is not valid JSON: Unexpected token ','.* \(file: malformed_json\)\n$/,
    );
  });
});

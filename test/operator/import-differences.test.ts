import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { dataIn } from '../support/partner.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();
const partnerId = await operator.newPartner();
const terminal = terminalOf(service);

const replace = async (clinic_id: string, rows: readonly object[], query = {}) =>
  dataIn(await operator.call('replaceFormulary', { path: { clinic_id }, query, body: { rows } }));

const priority = { id: 'p', name: 'Priority', can_refrigerate: false, default_price: 9.75, prices: {} };
const usps = { id: 'usps', name: 'US Postal Service', services: [priority] };
const ups = { id: 'ups', name: 'UPS', services: [] };
const send = async (carriers: readonly object[], query = {}) =>
  dataIn(await operator.call('replaceCarriers', { query, body: { carriers } }));

const rowsOf = async (clinic_id: string) =>
  itemsIn(await operator.call('listFormulary', { path: { clinic_id } }), 'rows');

const none = { count: 0, first: [] };
const [metformin, zolpidem] = [{ name: 'Metformin' }, { name: 'Zolpidem', strength: '10 mg' }];

function fileOf(name: string, content: string): string {
  const file = join(temporaryDirectory(), name);
  writeFileSync(file, content);
  return file;
}

describe('an import of a formulary', () => {
  it('says what it adds, changes and removes; a dry run says the same, changes nothing and is audited as one', async () => {
    const clinic_id = await operator.newClinic(partnerId);
    await replace(clinic_id, [metformin, zolpidem]);
    const before = await rowsOf(clinic_id);
    const rows = [
      { ...zolpidem, schedule: 'C-IV' },
      { name: 'Amoxicillin', strength: '500 mg' },
    ];
    const shown = {
      added: { count: 1, first: [{ name: 'Amoxicillin', strength: '500 mg' }] },
      changed: {
        count: 1,
        first: [{ ...zolpidem, changes: [{ field: 'schedule', from: null, to: 'C-IV' }] }],
      },
      removed: { count: 1, first: [{ ...metformin, strength: null }] },
    };
    expect(await replace(clinic_id, rows, { dry_run: 'true' })).toMatchObject({ ...shown, dry_run: true });
    expect(await rowsOf(clinic_id)).toEqual(before);
    expect(await replace(clinic_id, rows)).toMatchObject({ ...shown, dry_run: false, rows: 2 });
    const records = await recordsOf(operator, { partner_id: partnerId, operation: 'replaceFormulary' });
    expect(records.slice(0, 2)).toMatchObject([
      { outcome: 'done', reason: null, ids: { clinic_id } },
      { outcome: 'done', reason: 'dry_run', ids: { clinic_id } },
    ]);
    expect(await replace(clinic_id, rows)).toMatchObject({ added: none, changed: none, removed: none });
  });

  it('says what it did itself, however many are imported at once', async () => {
    const clinicId = await operator.newClinic(partnerId);
    const imports = ['A', 'B', 'C', 'D'].map((name) => replace(clinicId, [{ name }]));
    const removals = (await Promise.all(imports)).flatMap(({ removed }) => JSON.stringify(removed));
    // Each import but the first removes the row of the import before it; the last row is left.
    const [left] = await rowsOf(clinicId);
    const removed = ['A', 'B', 'C', 'D'].filter((name) => removals.join('').includes(`"name":"${name}"`));
    expect([...removed, left?.['name']].toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('an import of carriers', () => {
  it('says what it adds, changes, removes and reorders, and a dry run changes nothing', async () => {
    await send([usps, ups]);
    const before = itemsIn(await operator.call('listCarriers'), 'carriers');
    const next = [ups, { ...usps, services: [{ ...priority, default_price: 10.5 }] }, { ...ups, id: 'dhl' }];
    const shown = {
      added: { count: 1, first: [{ carrier_id: 'dhl', service_id: null, name: 'UPS' }] },
      changed: {
        count: 1,
        first: [
          {
            ...{ carrier_id: 'usps', service_id: 'p', name: 'Priority' },
            changes: [{ field: 'default_price', from: '9.75', to: '10.5' }],
          },
        ],
      },
      removed: none,
      reordered: true,
    };
    expect(await send(next, { dry_run: 'true' })).toEqual({
      carriers: 3,
      services: 1,
      dry_run: true,
      ...shown,
    });
    expect(itemsIn(await operator.call('listCarriers'), 'carriers')).toEqual(before);
    expect(await send(next)).toMatchObject({ dry_run: false, ...shown });
    expect(await send(next)).toMatchObject({ added: none, changed: none, removed: none, reordered: false });
  });

  it('leaves one of two tables that are imported at once, never a mixture', async () => {
    const tables = [[{ ...usps, name: 'Post' }, ups], [usps]];
    await Promise.all(tables.map((table) => send(table)));
    const left = itemsIn(await operator.call('listCarriers'), 'carriers');
    expect(tables.map((table) => table.map(({ name }) => name))).toContainEqual(left.map(({ name }) => name));
  });
});

describe('the command line', () => {
  it('prints what an import of a formulary does, and with --dry-run what it would do', async () => {
    const clinicId = await operator.newClinic(partnerId);
    await replace(clinicId, [metformin, zolpidem]);
    const file = fileOf(
      'formulary.csv',
      'name,strength,schedule\nZolpidem,10 mg,C-IV\nAmoxicillin,500 mg,\n',
    );
    const importing = ['formulary', 'import', '--clinic', clinicId, '--file', file];
    const lines = [
      '1 added, 1 changed, 1 removed',
      '+ Amoxicillin 500 mg',
      '~ Zolpidem 10 mg: schedule none → C-IV',
      '- Metformin',
    ].join('\n');
    const tried = await terminal.run(...importing, '--dry-run');
    expect(tried.stdout).toMatch(/^Dry run: nothing was changed\n/);
    expect(tried.stdout).toContain(lines);
    expect((await terminal.run(...importing)).stdout).toContain(lines);
    const { stdout } = await terminal.run('formulary', 'show', '--clinic', clinicId);
    expect(stdout).toMatch(
      /^NAME +STRENGTH +MEDICATION_ID +SCHEDULE +COMPOUNDED\nAmoxicillin +500 mg .*\nZolpidem .* C-IV +no\n$/,
    );
    const found = await terminal.json('formulary', 'show', '--clinic', clinicId, '--search', 'zol');
    expect(found).toMatchObject({ rows: [{ name: 'Zolpidem' }] });
  });

  it('prints what an import of carriers does, and shows the table in the form that an import takes', async () => {
    await send([usps, ups]);
    const cooled = { ...priority, can_refrigerate: true, prices: { CA: 8.5 } };
    const carriers = [{ id: 'acme', name: 'Acme', services: [cooled] }];
    const file = fileOf('carriers.json', JSON.stringify({ carriers }));
    const { stdout } = await terminal.run('carriers', 'import', '--file', file);
    expect(stdout).toContain('\n+ acme (Acme)\n~ acme p (Priority): carrier_id usps → acme, ');
    const shown = await terminal.run('carriers', 'show');
    expect(shown.stdout).toMatch(/^CARRIER .*PRICES\nacme +p +Priority +yes +9\.75 +CA 8\.50\n$/);
    const again = fileOf('again.json', JSON.stringify(await terminal.json('carriers', 'show')));
    const { stdout: same } = await terminal.run('carriers', 'import', '--file', again, '--dry-run');
    expect(same).toContain('0 added, 0 changed, 0 removed');
  });
});

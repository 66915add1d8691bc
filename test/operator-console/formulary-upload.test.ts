import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { itemsIn, recordsOf } from '../operator/operator.ts';
import { widths } from '../support/browser-tabs.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';

const { operator, newPartner, at } = adminPages();

const header = 'name,strength,medication_id,schedule,compounded';
const replace = (id: string, rows: readonly object[]) =>
  operator().call('replaceFormulary', { path: { clinic_id: id }, body: { rows } });
const formulary = async (id: string) =>
  itemsIn(await operator().call('listFormulary', { path: { clinic_id: id } }), 'rows');

/** A clinic that may order two medications, and its page with the upload open. */
async function inUpload(options = {}) {
  const id = await operator().newClinic((await newPartner()).id, { name: 'Lakeside Clinic' });
  await replace(id, [
    { name: 'Metformin', strength: '500 mg' },
    { name: 'Zolpidem', strength: '10 mg' },
  ]);
  const tab = await at(`#/clinics/${id}`, options);
  await tab.page.getByRole('table', { name: 'Formulary' }).waitFor();
  await tab.page.getByRole('button', { name: 'Upload a formulary' }).click();
  return { id, tab, page: tab.page };
}

const choose = ({ page }: OperatorPage, content: string | Buffer) =>
  page
    .getByRole('dialog')
    .getByLabel('File')
    .setInputFiles({
      name: 'formulary.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });

const sections = ({ page }: OperatorPage) => page.getByRole('dialog').getByRole('region').allTextContents();

describe('a formulary that is uploaded', () => {
  it('says what it adds, changes and removes, and changes nothing before that is confirmed', async () => {
    const { id, tab, page } = await inUpload();
    const before = await formulary(id);
    await choose(tab, `\uFEFF${header}\r\nMetformin,500 mg,,,TRUE\r\n"Semaglutide, compounded",,,,TRUE\r\n`);
    await page.getByRole('button', { name: 'Replace, and remove 1' }).waitFor();
    expect(await sections(tab)).toEqual([
      'Adds 1Semaglutide, compounded',
      'Changes 1Metformin 500 mg: compounded from false to true',
      'Removes 1Zolpidem 10 mg',
    ]);
    await tab.look('formulary-preview');
    expect(await formulary(id)).toEqual(before);
    await page.getByRole('button', { name: 'Replace, and remove 1' }).click();
    await page.getByText('Replaced the formulary of Lakeside Clinic').waitFor();
    await page.getByRole('table', { name: 'Formulary' }).getByText('Semaglutide').waitFor();
    expect(await formulary(id)).toMatchObject([
      { name: 'Metformin', compounded: true },
      { name: 'Semaglutide, compounded', compounded: true },
    ]);
  });

  it('names the line of each fault before anything is sent, and can be chosen again when it is mended', async () => {
    const { id, tab, page } = await inUpload();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await choose(tab, `${header}\n"Two\nlines",,,,false\n,,x,C-9,maybe\n"TWO\nlines",,,,false\n`);
    await page.getByText('formulary.csv has 5 faults, so nothing was changed.').waitFor();
    expect(await page.getByRole('alert').getByRole('listitem').allTextContents()).toEqual([
      'line 4, column name must not be blank or contain a NUL character',
      'line 4, column medication_id must be a UUID',
      'line 4, column schedule must be empty or one of C-II, C-III, C-IV, C-V',
      'line 4, column compounded must be true or false',
      'line 5, column name and strength are the same as in line 2',
    ]);
    await tab.look('formulary-faults');
    expect(sent).not.toContain('PUT');
    await choose(tab, `${header}\nZolpidem,10 mg,,C-IV,false\n`);
    await page.getByText('Zolpidem 10 mg: schedule from none to C-IV').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await formulary(id)).length).toBe(2);
  });

  it('is refused for a fault of the whole file, and another file can be chosen at once', async () => {
    const { tab, page } = await inUpload();
    for (const [content, words] of [
      ['name,strenght\nA,1\n', 'line 1, column strenght is not one of name,'],
      ['name;strength\nA;1\n', 'line 1 separates its columns by semicolons. Export the file'],
      [`${header}\nA,,\n`, 'line 2 has 3 columns, but the header has 5'],
      [`${header}\n"A,,,,false\n`, 'line 2 is not valid CSV: Quote Not Closed'],
      [Buffer.from(`${header}\nPr\xe9dnisone,,,,\n`, 'latin1'), 'formulary.csv is not UTF-8'],
    ] as const) {
      await choose(tab, content);
      await page.getByRole('alert').getByText(words).waitFor();
    }
  });

  it('shows its effect again if a colleague has changed the formulary since', async () => {
    const { id, tab, page } = await inUpload();
    await choose(tab, `${header}\nMetformin,500 mg,,,false\n`);
    await page.getByRole('button', { name: 'Replace, and remove 1' }).waitFor();
    await replace(id, [{ name: 'Lisinopril' }, { name: 'Atorvastatin' }]);
    await page.getByRole('button', { name: 'Replace, and remove 1' }).click();
    await page.getByText('Somebody has changed it since you looked.').waitFor();
    await tab.look('formulary-moved');
    expect((await formulary(id)).length).toBe(2);
    await page.getByRole('button', { name: 'Replace, and remove 2' }).click();
    await page.getByText('Replaced the formulary').waitFor();
    expect(await formulary(id)).toMatchObject([{ name: 'Metformin' }]);
  });

  it('can be downloaded, changed in a spreadsheet, and uploaded again', async () => {
    const id = await operator().newClinic((await newPartner()).id);
    const names = Array.from({ length: 230 }, (_, n) => ({ name: `Metformin ${String(n)}` }));
    await replace(id, [{ name: 'A "big", one\nof two lines', strength: '5 mg', schedule: 'C-II' }, ...names]);
    const tab = await at(`#/clinics/${id}`);
    const downloading = tab.page.waitForEvent('download');
    await tab.page.getByRole('button', { name: 'Download it' }).click();
    const file = await (await downloading).path();
    await tab.page.getByRole('button', { name: 'Upload a formulary' }).click();
    await choose(tab, readFileSync(file));
    await tab.page.getByText('The file changes nothing.').waitFor();
    await choose(tab, readFileSync(file, 'utf8').replace('C-II', 'C-III'));
    await tab.page.getByText('schedule from C-II to C-III').waitFor();
    expect(await sections(tab)).toContainEqual('Adds 0');
  });

  it('that changes nothing is not sent', async () => {
    const { tab, page } = await inUpload();
    await choose(tab, `${header}\nMetformin,500 mg,,,false\nZolpidem,10 mg,,,false\n`);
    await page.getByText('The file changes nothing.').waitFor();
    expect(await page.getByRole('button', { name: /^Replace/ }).count()).toBe(0);
  });

  it('is audited as the operation of the person who uploads it', async () => {
    const { id, tab, page } = await inUpload();
    await choose(tab, `${header}\nA,,,,false\n`);
    await page.getByRole('button', { name: 'Replace, and remove 2' }).click();
    await page.getByText('Replaced the formulary').waitFor();
    const [record] = await recordsOf(operator(), { operation: 'replaceFormulary', limit: '1' });
    expect(record).toMatchObject({ ids: { clinic_id: id }, operator: { name: 'Development' } });
  });

  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('has no accessibility findings and fits the screen, %s at %i', async (colorScheme, width) => {
    const { tab, page } = await inUpload({ colorScheme, width });
    expect(await tab.accessibilityFindings()).toEqual([]);
    await tab.look('formulary-upload');
    const many = Array.from({ length: 150 }, (_, n) => `Levothyroxine-Zubereitung ${String(n)},,,,false\n`);
    await choose(tab, `${header}\n${many.join('')}`);
    await page.getByText('and 50 more').waitFor();
    await tab.look('formulary-many');
    expect(await tab.accessibilityFindings()).toEqual([]);
    expect(await tab.overflow()).toBeLessThanOrEqual(0);
    await choose(tab, `${header}\n${many.map((row) => row.replace('false', 'no')).join('')}`);
    await page.getByText('and 130 more').waitFor();
    await tab.look('formulary-many-faults');
    expect(await tab.accessibilityFindings()).toEqual([]);
    expect(tab.lines).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';

const { operator, newPartner, at } = adminPages();

const header = 'name,strength,medication_id,schedule,compounded';
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `Levothyroxine-Zubereitung ${String(n)},,,,false\n`).join('');
const replace = (id: string, rows: readonly object[]) =>
  operator().call('replaceFormulary', { path: { clinic_id: id }, body: { rows } });
const formulary = async (id: string) =>
  itemsIn(await operator().call('listFormulary', { path: { clinic_id: id } }), 'rows');

/** A clinic that may order two medications, and its page with the upload open. */
async function inUpload() {
  const id = await operator().newClinic((await newPartner()).id, { name: 'Lakeside Clinic' });
  await replace(id, [
    { name: 'Metformin', strength: '500 mg' },
    { name: 'Zolpidem', strength: '10 mg' },
  ]);
  const tab = await at(`#/clinics/${id}`);
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
    expect(await tab.faults('formulary-preview')).toEqual([]);
    expect(await formulary(id)).toEqual(before);
    await page.getByRole('button', { name: 'Replace, and remove 1' }).click();
    await page.getByText('Replaced the formulary of Lakeside Clinic').waitFor();
    await page.getByRole('table', { name: 'Formulary' }).getByText('Semaglutide').waitFor();
    expect(await formulary(id)).toMatchObject([
      { name: 'Metformin', compounded: true },
      { name: 'Semaglutide, compounded', compounded: true },
    ]);
    expect(tab.lines).toEqual([]);
  });

  it('names the line of each fault before anything is sent, and can be chosen again; it shows its effect again if a colleague has changed the formulary since', async () => {
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
    for (const [content, words] of [
      [`${header}\nA,,\n`, 'line 2 has 3 columns, but the header has 5'],
      [Buffer.from(`${header}\nPr\xe9dnisone,,,,\n`, 'latin1'), 'formulary.csv is not UTF-8'],
      [`${header}\n${rows(150).replaceAll('false', 'no')}`, 'and 130 more'],
    ] as const) {
      await choose(tab, content);
      await page.getByRole('alert').getByText(words).waitFor();
    }
    expect(sent).not.toContain('PUT');
    await choose(tab, `${header}\nZolpidem,10 mg,,C-IV,false\n`);
    await page.getByText('Zolpidem 10 mg: schedule from none to C-IV').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await formulary(id)).length).toBe(2);

    await choose(tab, `${header}\n${rows(150)}`);
    await page.getByText('and 50 more').waitFor();
    await replace(id, [{ name: 'Lisinopril' }, { name: 'Atorvastatin' }, { name: 'Zolpidem' }]);
    await page.getByRole('button', { name: 'Replace, and remove 2' }).click();
    await page.getByText('Somebody has changed it since you looked.').waitFor();
    expect((await formulary(id)).length).toBe(3);
    await page.getByRole('button', { name: 'Replace, and remove 3' }).click();
    await page.getByText('Replaced the formulary').waitFor();
    expect((await formulary(id))[0]).toMatchObject({ name: 'Levothyroxine-Zubereitung 0' });
  });

  it('can be downloaded in the form of an upload; one that changes nothing is not sent', async () => {
    const { id, tab, page } = await inUpload();
    await page.keyboard.press('Escape');
    await replace(id, [
      { name: 'A "big", one\nof two lines', strength: '5 mg', schedule: 'C-II' },
      ...Array.from({ length: 230 }, (_, n) => ({ name: `Metformin ${String(n)}` })),
    ]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download it' }).click();
    const file = await (await downloading).path();
    await page.getByRole('button', { name: 'Upload a formulary' }).click();
    await choose(tab, readFileSync(file));
    await page.getByText('The file changes nothing.').waitFor();
    expect(await page.getByRole('button', { name: /^Replace/ }).count()).toBe(0);
  });
});

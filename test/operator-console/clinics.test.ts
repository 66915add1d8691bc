import { expect, it } from 'vitest';

import { dataIn } from '../support/partner.ts';
import { adminPages } from './admin-pages.ts';

const { operator, newPartner, at } = adminPages();

it('a clinic in the page is created with its settings from its partner, and shown at once; keeps what a colleague has changed meanwhile, and a default service that is no longer in the carrier table; lists its formulary, which is searched by the beginning of a name, in pages', async () => {
  const partner = await newPartner();
  const { page, faults, lines } = await at(`#/partners/${partner.id}`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Create a clinic' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bay Veterinary');
  await dialog.getByLabel('Default service').selectOption('ups-ground');
  await dialog.getByLabel('Shipping is free').check();
  await dialog.getByLabel('I attest').check();
  await dialog.getByRole('button', { name: 'Create the clinic' }).click();
  await heading('Bay Veterinary');
  await page.getByText('attested (EPCS)').waitFor();
  await page.getByText('The formulary is empty').waitFor();
  const clinic_id = (await page.evaluate<string>('location.hash')).split('/')[2] ?? '';
  const path = { clinic_id };

  await page.route('**/api/operator/carriers', (route) =>
    route.fulfill({ json: { success: true, data: { carriers: [] } } }),
  );
  await page.getByRole('button', { name: 'Change the settings' }).click();
  expect(await dialog.getByLabel('Default service').inputValue()).toBe('ups-ground');
  await dialog.getByLabel('Name').fill('x'.repeat(256));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('name must be at most 255 characters').waitFor();
  await operator().call('updateClinic', { path, body: { epcs: false } });
  await dialog.getByLabel('Name').fill('Lakeside West');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await heading('Lakeside West');
  expect(dataIn(await operator().call('getClinic', { path }))).toMatchObject({
    partner_id: partner.id,
    name: 'Lakeside West',
    free_shipping: true,
    default_service_id: 'ups-ground',
    epcs: false,
  });

  const long = 'Zolpidem-Cyanocobalamin-Injektionslösung-Zubereitung';
  const many = Array.from({ length: 60 }, (_, n) => ({ name: `Metformin ${String(n).padStart(2, '0')}` }));
  const rows = [...many, { name: long, strength: '10 mg', schedule: 'C-IV', compounded: true }];
  await operator().call('replaceFormulary', { path, body: { rows } });
  await page.getByRole('link', { name: partner.name }).click();
  await heading(partner.name);
  await page.getByRole('link', { name: 'Lakeside West' }).click();
  const table = page.getByRole('table', { name: 'Formulary' });
  await table.getByText('Metformin 00').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await table.getByText('Zolpidem').waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await table.getByText('Metformin 00').waitFor();
  await page.getByRole('textbox', { name: 'Medication' }).fill('zol');
  await page.keyboard.press('Enter');
  await table.getByText('Metformin 00').waitFor({ state: 'detached' });
  expect(await table.getByRole('row').nth(1).textContent()).toMatch(/Zolpidem.*10 mg.*C-IV.*yes/);
  expect(await faults('clinic')).toEqual([]);
  await page.getByRole('textbox', { name: 'Medication' }).fill('100%');
  await page.keyboard.press('Enter');
  await page.getByText('No medication’s name begins with “100%”').waitFor();
  // The browser itself notes the refusal.
  expect(lines.filter((line) => !line.includes('status of 400'))).toEqual([]);
});

import { expect, it } from 'vitest';

import { nameOf } from '../../console/operator/views/orders/order-name.ts';
import { recordsOf } from '../operator/operator.ts';
import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, service } = ordersPage();

it('one field on every page finds orders, clinics and, for a purpose, a patient, by keyboard alone', async () => {
  const partner = await newPartnerWithPatient(service(), 'development');
  const last_name = 'Larkspur';
  const patientId = await newPatient(partner, { last_name, dob: '1955-02-11' });
  const body = requestBody({ ...partner, patientId });
  const order = idIn(await partner.call('createMedicationRequest', { body }), 'medication_order_id');
  await ship(service(), order, '1Z999AA10123456784');
  const opened = await openAs(['pharmacist', 'auditor']);
  const { page, operator, faults, lines, requested, settle } = opened;
  const search = async (text: string) => {
    await settle();
    await page.keyboard.press('/');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog', { name: 'Search' });

  await search(order.slice(-8));
  await page.getByRole('heading', { level: 1, name: nameOf(order) }).waitFor();

  await search('lakeside');
  await dialog.getByRole('link', { name: 'Lakeside Clinic' }).first().waitFor();
  expect(await faults('operator-search')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Lakeside Clinic' }).waitFor();

  await search(`${last_name}, Mai 02/11/1955`);
  await dialog.getByText('This looks for a person.').waitFor();
  const choose = async () => {
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('SELECT');
    await page.keyboard.type('Patient');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await choose();
  await page.getByRole('heading', { level: 1, name: `Patient …${patientId.slice(-8)}` }).waitFor();
  await page.getByLabel('Purpose').focus();
  await choose();
  await page.getByRole('region', { name: 'Patient', exact: true }).getByText(last_name).waitFor();
  const fills = page.getByRole('region', { name: 'Orders and fills' });
  expect((await fills.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Lisinopril 20 mg × 30.*2 of 2/);
  expect(await faults('operator-patient')).toEqual([]);

  const records = await recordsOf(operator, { patient_id: patientId });
  expect(records.slice(0, 2)).toMatchObject([
    { operation: 'getPatient', reason: 'patient_question' },
    { operation: 'findAnything', reason: 'patient_question' },
  ]);
  expect(`${await page.title()} ${requested.join(' ')} ${page.url()}`).not.toMatch(/larkspur|1955-\d\d-/i);
  // The browser itself notes the refusal that asks for the purpose, and what `settle` asks for.
  expect(lines.filter((line) => !/status of 40[04]/.test(line))).toEqual([]);
});

import { expect, it } from 'vitest';

import { recordsOf } from '../operator/operator.ts';
import { lineBody, orderBody } from '../support/bodies.ts';
import { newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, openOrder, service } = ordersPage();

/** A refill for a child, a month early, of a controlled substance. */
async function newRefill(): Promise<string> {
  const partner = await newPartnerWithPatient(service(), 'development');
  const patientId = await newPatient(partner, { dob: '2020-03-01', weight: '18.5' });
  const medication_requests = [{ ...lineBody(), medication: 'Alprazolam', dose: '0.5 mg' }];
  const order = { ...orderBody({ ...partner, patientId }), medication_requests };
  const placed = await partner.call('createMedicationOrder', { body: order });
  await ship(service(), idIn(placed, 'medication_order_id'));
  const body = { medication_request_id: idIn(placed, 'medication_request_id') };
  return idIn(await partner.call('createRefillRequest', { body }), 'medication_order_id');
}

it('a refill shows its fills, stands out if it is early or controlled, and is printed with a record', async () => {
  const id = await newRefill();
  const inThirtyDays = new Date(service().clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const opened = await openAs(['pharmacist', 'auditor']);
  const { page, operator, faults, look, lines } = opened;
  await page.getByText('Early').first().waitFor();
  await openOrder(opened, id);
  const refill = page.getByRole('region', { name: 'Refill Early' });
  await refill.getByText(inThirtyDays).waitFor();
  expect(await refill.getByRole('row').count()).toBe(2);
  await page.getByText('Controlled, C-IV').waitFor();
  await page.getByText('18.5, unit not stated, of 2026-10-30').waitFor();
  expect(await faults('operator-refill')).toEqual([]);

  await page.evaluate('window.print = () => { document.title = "printed"; }');
  await page.getByRole('button', { name: 'Print slip and label' }).click();
  await expect.poll(() => page.title()).toBe('printed');
  await page.emulateMedia({ media: 'print' });
  for (const title of ['Packing slip', 'Work label']) {
    const paper = page.getByRole('region', { name: title });
    const text = (await paper.innerText()).replaceAll(/\s+/g, ' ');
    for (const part of [id, 'Linh Mai Tran', 'Alprazolam 0.5 mg × 60', 'Maria Alvarez'])
      expect(text).toContain(part);
    expect(await paper.getByRole('img', { name: id }).isVisible()).toBe(true);
  }
  expect(await page.getByText('Take one tablet twice a day').locator('visible=true').count()).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  await look('operator-print');
  // A page for each, on the paper of a label printer too, and none for what is behind them.
  const pages = (await page.pdf({ width: '6in', height: '4in' })).toString('latin1');
  expect(pages.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const records = await recordsOf(operator, { operation: 'getOrder' });
  expect(records.slice(0, 2).map(({ reason }) => reason)).toEqual(['printing', null]);
  expect(lines).toEqual([]);
});

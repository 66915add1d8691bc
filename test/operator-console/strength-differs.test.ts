import { describe, expect, it } from 'vitest';

import { lineBody, orderBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { idIn } from '../support/partner.ts';
import { storedRow } from '../support/stored-rows.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, openOrder, service } = ordersPage();

/** An order of three lines; the dose of the second states another amount than the strength to fill. */
async function newOrder(): Promise<string> {
  const partner = await newPartnerWithPatient(service(), 'development');
  const medication_requests = [
    { ...lineBody(), medication: 'Alprazolam', dose: undefined, refills: '0' },
    { ...lineBody(), medication: 'Ibuprofen', dose: '200 mg', quantity: 20 },
    { ...lineBody(), medication: 'Semaglutide', dose: '0.5 mg', quantity: 1 },
  ];
  const body = { ...orderBody(partner), medication_requests };
  return idIn(await partner.call('createMedicationOrder', { body }), 'medication_order_id');
}

const statusOf = async (id: string) => (await storedRow(service(), 'medication_orders', id))['status'];

describe('the page of an order whose dose states another amount than the strength', () => {
  it('shows what was ordered beside what will be filled, and the difference in words; it asks before it takes the order into processing, by keys too, and sends what was confirmed', async () => {
    const id = await newOrder();
    const opened = await openAs(['pharmacist']);
    const { page, look, lines } = opened;
    await page.getByText('Strength differs').first().waitFor();
    await openOrder(opened, id);
    const medications = page.getByRole('region', { name: '3 medications' });
    await medications.waitFor();
    const texts = await medications.getByRole('listitem').allInnerTexts();
    const [alprazolam, ibuprofen, semaglutide] = texts.map((text) => text.replaceAll(/\s+/g, ' '));
    expect(alprazolam).toContain(
      'Ordered Alprazolam, no dose Fill with Alprazolam 0.5 mg × 60 Controlled, C-IV DEA number of the prescriber: BA1234563',
    );
    expect(ibuprofen).toContain('Ordered Ibuprofen 200 mg Fill with Ibuprofen 600 mg × 20 Strength differs');
    expect(semaglutide).toContain(
      'Ordered Semaglutide 0.5 mg Fill with Semaglutide 2.5 mg/mL × 1 Compounded',
    );
    expect(await medications.getByText('Strength differs').count()).toBe(1);
    await page.getByRole('button', { name: 'Process' }).click();
    await page.getByRole('button', { name: 'Confirm and process' }).waitFor();
    await look('operator-strength-confirm');
    expect(lines).toEqual([]);

    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Process' }).waitFor();
    expect(await statusOf(id)).toBe('received');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Confirm and process' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(id)).toBe('processing');
  });
});

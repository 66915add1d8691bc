import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { lineBody, orderBody, requestBody } from '../support/bodies.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

describe('the orders of a clinic', () => {
  it('can be read, one by one, and are narrowed by status, patient, external_id and time, which never get into the address', async () => {
    const partner = await partnerWithReceiver(service());
    await partner.order();
    const lines = ['Sertraline', 'Gabapentin'].map((medication) => ({
      ...lineBody(),
      medication,
      dose: undefined,
    }));
    const body = { ...orderBody(partner), external_id: 'rx for Linh', medication_requests: lines };
    const shipped = idIn(await partner.call('createMedicationOrder', { body }), 'medication_order_id');
    await moveThrough(service(), shipped, 'processing', 'on_hold');
    await ship(service(), shipped, '1Z999AA10123456784');
    const { page, signIn, goTo, faults, requested, lines: logged } = await open();
    await signIn(partner);
    await goTo('Orders');
    const link = page.getByRole('link', { name: shipped.slice(-8) });
    await link.waitFor();
    expect(await faults('orders')).toEqual([]);
    await link.click();
    await page.getByText('order.created').waitFor();
    expect(await faults('order-shipped')).toEqual([]);

    await goTo('Orders');
    const none = page.getByText('No order fits these filters');
    await link.waitFor();
    await page.getByLabel('Status').selectOption('Delivered');
    await none.waitFor();
    await page.getByLabel('Status').selectOption('Shipped');
    await link.waitFor();
    await page.getByLabel('External ID').fill('rx for nobody');
    await page.getByLabel('External ID').press('Enter');
    await none.waitFor();
    await page.getByLabel('External ID').fill('rx for Linh');
    await page.getByLabel('External ID').press('Enter');
    await page.getByRole('button', { name: 'only this patient’s orders' }).click();
    expect(await page.getByLabel('Patient ID').inputValue()).toBe(partner.patientId);
    await page.getByLabel('Changed since').fill('2999-01-01T00:00');
    await none.waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await link.waitFor();
    expect(page.url()).toMatch(/\/console\/?#\/orders$/);
    const named = requested.filter((url) => url.includes('Linh'));
    expect(named.every((url) => url.includes('external_id='))).toBe(true);
    expect(logged).toEqual([]);
  });

  it('appear by themselves, show each move, and lead to their refills, and a refill to the order that it refills', async () => {
    const partner = await partnerWithReceiver(service());
    const { page, signIn, goTo, readUntil } = await open();
    await signIn(partner);
    await goTo('Orders');
    await page.getByText('This clinic has no orders yet').waitFor();
    const placed = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    const id = idIn(placed, 'medication_order_id');
    const added = page.getByRole('link', { name: id.slice(-8) });
    await readUntil(added);
    await added.click();
    const life = page.getByRole('region', { name: 'Life of the order' });
    const current = life.locator('[aria-current=step]');
    await current.getByText('Received').waitFor();
    await moveThrough(service(), id, 'processing', 'on_hold');
    await readUntil(current.getByText('On hold'));
    await ship(service(), id, '1Z999AA10123456784');
    await readUntil(current.getByText('Shipped'));
    const told = page.getByRole('row', { name: 'order.fulfilled' });
    await readUntil(told.getByText('Delivered', { exact: true }));
    expect(await life.getByRole('listitem').allInnerTexts()).toHaveLength(6);
    const link = page.getByRole('link', { name: '1Z999AA10123456784' });
    expect(await link.getAttribute('href')).toContain('1Z999AA10123456784');

    const body = { medication_request_id: idIn(placed, 'medication_request_id') };
    const refill = idIn(await partner.call('createRefillRequest', { body }), 'medication_order_id');
    const refills = page.getByRole('region', { name: 'Refills' });
    await readUntil(refills.getByText('Pending'));
    await refills.getByRole('link').click();
    await page.getByRole('heading', { name: refill.slice(-8) }).waitFor();
    await refills.getByText('This order is a refill of').getByRole('link').click();
    await page.getByRole('heading', { name: id.slice(-8) }).waitFor();
  });
});

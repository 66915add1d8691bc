import { describe, expect, it } from 'vitest';

import { orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { readAgain } from '../support/browser-tabs.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { ship } from '../support/order-progress.ts';
import { idIn, newPartner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { consolePages } from './console-page.ts';
import { openOrder } from './order-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

describe('the sandbox of an order', () => {
  it('moves it a step of its scenario, or to a status with its reason or tracking number, and tells that it has moved meanwhile', async () => {
    const { page, partner, current } = await openOrder(service(), open);
    const sandbox = page.getByRole('region', { name: 'Sandbox' });
    await sandbox.getByRole('button', { name: 'Next step of its scenario' }).click();
    await current.getByText('Processing').waitFor();
    await page.getByText('The order is processing; shipped comes next').waitFor();
    await sandbox.getByLabel('Move to').selectOption('On hold');
    const move = sandbox.getByRole('button', { name: 'Move', exact: true });
    expect(await move.isDisabled()).toBe(true);
    await sandbox.getByLabel('Reason').selectOption('Address invalid');
    await move.click();
    await current.getByText('On hold').waitFor();
    await page.getByText('Nothing can be delivered to the address.').waitFor();
    await sandbox.getByRole('button', { name: 'Next step of its scenario' }).click();
    await sandbox.getByText('Its scenario has ended: it stays on hold.').waitFor();
    await move.click();
    await current.getByText('Processing').waitFor();
    await sandbox.getByLabel('Move to').selectOption('Shipped');
    await sandbox.getByLabel('Tracking number').fill('1Z999');
    await move.click();
    await page.getByRole('link', { name: '1Z999' }).waitFor();
    await move.click();
    await sandbox.getByText('This order has come to its end.').waitFor();

    const answer = await partner.call('createMedicationOrder', { body: orderBody(partner) });
    const id = idIn(answer, 'medication_order_id');
    await page.evaluate(`location.hash = '#/orders/${id}'`);
    await page.getByRole('heading', { level: 1, name: id.slice(-8) }).waitFor();
    await sandbox.getByLabel('Move to').selectOption('Cancelled');
    await sandbox.getByLabel('Reason').selectOption('Other');
    // Otherwise the page might read the move before the click and offer other moves.
    const { asked, release } = await holdAnswers(page, '**/api/external/medication-order/*');
    await readAgain(page);
    await asked;
    await ship(partner.service, id);
    await move.click();
    release();
    await sandbox.getByText('The order has moved meanwhile: it is shipped.').waitFor();
  });

  it('places a test order with a scenario, also for a partner that has nothing yet, and orders like that one for the same patient or a new one', async () => {
    const partner = await newPartner(service(), 'development');
    const { page, signIn, goTo } = await open();
    await signIn(partner);
    await goTo('Orders');
    const dialog = page.getByRole('dialog');
    const place = async (isNew?: boolean) => {
      const before = page.url();
      await page.getByRole('button', { name: 'New test order' }).click();
      await dialog.getByLabel('Scenario').selectOption('cancel_after_hold');
      await dialog.getByText('on_hold, reason out_of_stock').waitFor();
      if (isNew !== undefined) await dialog.getByLabel('For a new test patient').setChecked(isNew);
      await dialog.getByRole('button', { name: 'Place the order' }).click();
      await page.waitForURL((url) => url.href !== before);
      await page.locator('[aria-current=step]').getByText('Received').waitFor();
      return page.url().slice(-36);
    };
    const [first, second, third] = [await place(), await place(false), await place(true)];
    const orders = await storedRows(service(), 'medication_orders', 'clinic_id', partner.clinicId);
    const patientOf = (order: string) => orders.find(({ id }) => id === order)?.['patient_id'];
    expect(patientOf(second)).toBe(patientOf(first));
    expect(patientOf(third)).not.toBe(patientOf(first));
  });
});

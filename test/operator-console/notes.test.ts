import { expect, it } from 'vitest';

import { recordsOf } from '../operator/operator.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn } from '../support/partner.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, openOrder, newOrders, service } = ordersPage();

const question = 'Please confirm the dose';

it('a question goes out with a hold, by keys, and the answer brings the order to the front and onto its page', async () => {
  await newOrders(1, 'processing');
  service().clock.advance(60_000);
  const { call, medicationOrderId: id } = await newPartnerWithOrder(service(), 'development');
  await moveThrough(service(), id, 'processing');
  const path = { medication_order_id: id };
  const answer = (text: string) => {
    service().clock.advance(60_000);
    return call('createClarification', { path, body: { text } });
  };
  const opened = await openAs(['pharmacist', 'auditor']);
  const { page, operator, notices, faults, readUntil } = opened;
  await openOrder(opened, id);
  await page.getByRole('button', { name: 'Hold' }).waitFor();
  await page.keyboard.press('h');
  await page.locator('select:focus').waitFor();
  await page.keyboard.type('Clarification');
  await page.keyboard.press('Tab');
  await page.keyboard.type(question);
  // It leaves the form only while no note would be lost.
  await page.keyboard.press('Escape');
  await page.getByText('No health information beyond what the prescriber needs.').waitFor();
  expect(await faults('operator-notes-form')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await notices.getByText('is on hold.').waitFor();
  const held = dataIn(await call('getMedicationOrder', { path }));
  expect(held).toMatchObject({ reason: 'clarification_needed', status_note: question });

  await page.evaluate("location.hash = '#/orders'");
  const listed = page.getByRole('table', { name: 'Orders', exact: true }).getByRole('row');
  await expect.poll(() => listed.count()).toBe(3);
  await answer('She takes 500 mg');
  await readUntil(listed.nth(1).filter({ hasText: id.slice(-8) }));
  expect(await listed.nth(1).innerText()).toMatch(/Answered .* ago/);

  await openOrder(opened, id);
  const thread = page.getByRole('region', { name: 'Notes and answers' });
  await thread.getByText('She takes 500 mg').waitFor();
  await answer('Twice a day');
  await readUntil(thread.getByText('Twice a day'));
  await notices.getByText('The partner has answered').waitFor();
  expect(await thread.getByRole('listitem').allInnerTexts()).toMatchObject([
    expect.stringMatching(/^Pharmacy .*\n+Please confirm/s),
    expect.stringMatching(/^Partner .*\n+She takes/s),
    expect.stringMatching(/^Partner .*\n+Twice/s),
  ]);
  expect(await faults('operator-notes-thread')).toEqual([]);
  const readings = await recordsOf(operator, { operation: 'getOrder', order_id: id });
  expect(readings).toHaveLength(3);
});

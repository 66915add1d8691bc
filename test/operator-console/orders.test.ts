import { describe, expect, it } from 'vitest';

import { orderName } from '../../console/shared/words.ts';
import { recordsOf } from '../operator/operator.ts';
import { readAgain, widths } from '../support/browser-tabs.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, newOrders, openOrder, service } = ordersPage();

const hour = 3_600_000;

describe('the orders', () => {
  it('that have waited longest stand first, and the counts by state and age lead to them; they are listed and opened on a phone, and fit the screen', async () => {
    const [stuck = '', held = '', fresh = ''] = await newOrders(3, 'processing');
    service().clock.advance(26 * hour);
    await moveThrough(service(), fresh, 'on_hold', 'processing');
    service().clock.advance(60_000);
    await moveThrough(service(), held, 'on_hold');
    const opened = await openAs(['pharmacist'], widths.phone);
    const { page, faults, lines } = opened;
    const listed = page.getByRole('table', { name: 'Orders', exact: true }).getByRole('link');
    await listed.first().waitFor();
    expect(await listed.allInnerTexts()).toEqual([stuck, fresh, held].map((id) => `…${id.slice(-8)}`));
    await page.getByText('Read just now, and every 30 seconds again.').waitFor();
    expect((await listed.first().boundingBox())?.y).toBeLessThan(460);
    expect(await page.getByRole('button', { name: 'Keyboard' }).count()).toBe(0);
    await page.getByText('Orders by state and age', { exact: true }).click();
    expect(await faults('operator-orders')).toEqual([]);
    await page.getByRole('button', { name: 'processing, 1 to 3 days: show them' }).click();
    await expect.poll(() => listed.allInnerTexts()).toEqual([`…${stuck.slice(-8)}`]);
    expect(await page.getByLabel('In this state for').inputValue()).toBe('1d');
    await openOrder(opened, stuck);
    await page.getByRole('region', { name: 'Ship to' }).waitFor();
    expect(await page.locator('kbd:visible').count()).toBe(0);
    await page.getByRole('button', { name: 'Ship' }).click();
    await page.getByLabel('Tracking number').waitFor();
    expect(await faults('operator-order-ship')).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('let a person go on while a move is on its way, and do not call them back', async () => {
    const [moved = '', second = '', third = ''] = await newOrders(3);
    const { page, notices, settle } = await openAs(['pharmacist']);
    const isOpen = (id: string) => page.getByRole('heading', { level: 1, name: orderName(id) }).waitFor();
    await page.getByRole('link', { name: moved.slice(-8) }).click();
    const { asked, release } = await holdAnswers(page, '**/transitions');
    await page.getByRole('button', { name: 'Process' }).click();
    await asked;
    await page.keyboard.press('j');
    await isOpen(second);
    await page.keyboard.press('j');
    await isOpen(third);
    release();
    await notices.getByText(`${orderName(moved)} is processing.`, { exact: true }).waitFor();
    await settle();
    await isOpen(third);
  });

  it('show what has happened as it happens; who may not read health information cannot move them', async () => {
    const [order = ''] = await newOrders(1);
    const opened = await openAs(['support']);
    const { page, notices, readUntil, requested } = opened;
    await openOrder(opened, order);
    await page.getByText('It needs the role pharmacist.').waitFor();
    await page.getByRole('region', { name: 'Shipment' }).getByText('Lakeside').first().waitFor();
    expect(await page.getByRole('region', { name: 'Move this order' }).count()).toBe(0);
    expect(requested.filter((url) => url.endsWith(`/orders/${order}`))).toEqual([]);
    expect(await page.title()).toBe(`${orderName(order)} · Operator console`);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Received').waitFor();
    await moveThrough(service(), order, 'processing');
    await readUntil(notices.getByText('The order was moved meanwhile: it is processing'));
    await history.getByText('Processing').waitFor();
    await page.evaluate("location.hash = '#/orders/01a19ccc-c896-75e1-bf1a-f532816612bc'");
    await page.getByText('There is no such order').waitFor();
  });
});

it('the health information of an order is opened from the queue, once, and elsewhere for a purpose, which the audit keeps', async () => {
  const [order = '', shipped = ''] = await newOrders(2);
  await ship(service(), shipped, '9400111899223857264837');
  const opened = await openAs(['pharmacist', 'auditor']);
  const { page, operator, settle } = opened;
  await openOrder(opened, order);
  for (const [region, text] of [
    ['Patient', 'Linh Mai Tran'],
    ['Ship to', '418 Alder Street'],
    ['Medication', 'Take one tablet a day'],
    ['Prescriber', '1234567893'],
  ] as const) {
    await page.getByRole('region', { name: region }).getByText(text).waitFor();
  }
  for (let reads = 0; reads < 2; reads += 1) {
    await readAgain(page);
    await settle();
  }
  const openings = (id: string) => recordsOf(operator, { operation: 'getOrder', order_id: id });
  expect(await openings(order)).toMatchObject([{ reason: null }]);

  await openOrder(opened, shipped);
  const form = page.getByRole('region', { name: 'Health information' });
  await form.getByLabel('Purpose').waitFor();
  expect(await page.getByText('Alder Street').count()).toBe(0);
  await form.getByLabel('Purpose').selectOption('Returned parcel');
  await form.getByRole('button', { name: 'Open the health information' }).click();
  await page.getByText('418 Alder Street').waitFor();
  expect(await openings(shipped)).toMatchObject([{ outcome: 'done', reason: 'returned_parcel' }]);
});

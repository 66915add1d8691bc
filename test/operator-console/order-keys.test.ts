import { expect, it } from 'vitest';

import { orderName } from '../../console/shared/words.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { operatorWith } from '../operator/operator.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { dataIn } from '../support/partner.ts';
import { ordersPage } from './orders-page.ts';

const { openAs, openOrder, newOrders, service } = ordersPage();

type Opened = Awaited<ReturnType<typeof openAs>>;

/** Waits until an order is open, with what is needed to ship it. */
async function isOpen({ page }: Opened, id: string | undefined) {
  await page.getByRole('heading', { level: 1, name: orderName(id ?? '') }).waitFor();
  await page.getByRole('region', { name: 'Ship to' }).waitFor();
}

/** Opens the first order of the list by keys. */
async function openFirst(opened: Opened, id: string | undefined) {
  await opened.page.getByRole('link', { name: id?.slice(-8) ?? '' }).waitFor();
  await opened.page.keyboard.press('j');
  await opened.page.keyboard.press('Enter');
  await isOpen(opened, id);
}

/** Opens the list again, with other orders in it. */
async function renew({ page, readUntil }: Opened, count: number, ...statuses: readonly OrderStatus[]) {
  const orders = await newOrders(count, ...statuses);
  await page.evaluate("location.hash = '#/orders'");
  await readUntil(page.getByRole('link', { name: orders[0]?.slice(-8) ?? '' }));
  return orders;
}

/** Presses a key, and again as soon as the next order can be moved. */
const doubleTap = (key: string) => `new Promise((done) => {
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }));
  const heading = () => document.querySelector('h1').textContent;
  const first = heading();
  new MutationObserver((_, observer) => {
    if (heading() === first || document.querySelector('.moves button') === null) return;
    observer.disconnect();
    press();
    done();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  press();
})`;

const statusOf = async ({ operator }: Opened, id: string | undefined) => {
  const answer = await operator.call('getOrderProgress', { path: { order_id: id ?? '' } });
  return dataIn(answer)['order'];
};

it('a pharmacist with the keyboard alone takes orders into processing with one key each, where a key that is tapped twice moves one order; holds an order with a reason, goes to the next and back, and is told that a key came before an order was read', async () => {
  const orders = await newOrders(3);
  const opened = await openAs(['pharmacist']);
  const { page, notices } = opened;
  await page.clock.install();
  await openFirst(opened, orders[0]);
  await page.clock.runFor(500);
  await page.evaluate(doubleTap('p'));
  await notices.getByText('That key came too early, and nothing was moved.').waitFor();
  await isOpen(opened, orders[1]);
  expect(await statusOf(opened, orders[0])).toMatchObject({ status: 'processing' });
  expect(await statusOf(opened, orders[1])).toMatchObject({ status: 'received' });
  await page.clock.runFor(500);
  await page.keyboard.press('p');
  await isOpen(opened, orders[2]);
  expect(await statusOf(opened, orders[1])).toMatchObject({ status: 'processing' });

  const [first, second] = await renew(opened, 3, 'processing');
  const { asked, release } = await holdAnswers(page, '**/progress');
  await page.getByRole('link', { name: first?.slice(-8) ?? '' }).click();
  await asked;
  await page.keyboard.press('s');
  await notices.getByText('That key came too early, and nothing was moved. Press it again.').waitFor();
  release();
  await isOpen(opened, first);
  await page.keyboard.press('j');
  await isOpen(opened, second);
  await page.keyboard.press('k');
  await isOpen(opened, first);
  await page.keyboard.press('k');
  await notices.getByText('This is the first order of the list').waitFor();
  await page.keyboard.press('h');
  await page.keyboard.type('Out');
  await page.keyboard.press('Enter');
  await isOpen(opened, second);
  expect(await statusOf(opened, first)).toMatchObject({ status: 'on_hold', reason: 'out_of_stock' });
  await page.keyboard.press('l');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
});

it('a pharmacist with the keyboard alone ships orders, with two keys and the tracking number for each, and hears what happened; is asked before a second order gets the same tracking number, or an unlikely one (D65), and before a delivery is noted', async () => {
  const [first = '', second = '', third = ''] = await newOrders(3, 'processing');
  const opened = await openAs(['pharmacist']);
  const { page, notices, lines } = opened;
  const ship = async (number: string) => {
    await page.keyboard.press('s');
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  };
  const number = '9400111899223857264811';
  // The order that has waited longest is listed first.
  await openFirst(opened, first);
  expect(await page.locator('kbd:visible').count()).toBeGreaterThan(0);
  await ship(number);
  await notices.getByText(`${orderName(first)} is shipped. ${orderName(second)} is open.`).waitFor();
  await isOpen(opened, second);
  await ship(number);
  const alert = page.getByRole('alert');
  await alert.getByText(`${orderName(first)} has this number.`).waitFor();
  // A second scan replaces the number and voids what was said about it.
  const isRight = page.getByRole('button', { name: 'The number is right' });
  await page.keyboard.type(number.slice(1));
  expect(await isRight.count()).toBe(0);
  await page.keyboard.press('Enter');
  await alert.getByText('Numbers of this carrier look different.').waitFor();
  await page.keyboard.press('Enter');
  await isRight.waitFor();
  expect(await statusOf(opened, second)).toMatchObject({ status: 'processing' });
  await isRight.press('Enter');
  await isOpen(opened, third);
  await ship('9400111899223857264804');
  await notices.getByText(`${orderName(third)} is shipped. It was the last of the list.`).waitFor();
  await page.getByText('Nothing to fill').waitFor();
  for (const [id, tracking_number] of [
    [first, number],
    [second, number.slice(1)],
    [third, '9400111899223857264804'],
  ] as const)
    expect(await statusOf(opened, id)).toMatchObject({ status: 'shipped', tracking_number });

  await openOrder(opened, first);
  await page.getByRole('button', { name: 'Delivered' }).waitFor();
  await page.keyboard.press('d');
  await page.getByText('The partner will be told that it was delivered.').waitFor();
  await page.keyboard.press('Escape');
  expect(await statusOf(opened, first)).toMatchObject({ status: 'shipped' });
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await page.getByText(`${orderName(first)} is delivered.`).waitFor();
  expect(await statusOf(opened, first)).toMatchObject({ status: 'delivered' });
  // The browser itself notes the refusals.
  expect(lines.filter((line) => !/status of 40[09]/.test(line))).toEqual([]);
});

it('the keys are explained in a dialog, and none counts there, in a field or once they are off; a person whose order somebody else has moved first is told, and their move changes nothing', async () => {
  const [order = '', next = ''] = await newOrders(2, 'processing');
  const opened = await openAs(['pharmacist']);
  const { page } = opened;
  await openFirst(opened, order);
  await page.keyboard.press('s');
  const field = page.getByLabel('Tracking number');
  await page.keyboard.type('9400111899223857264812');
  const rosa = await operatorWith(service(), ['pharmacist']);
  const body = { to: 'on_hold', reason: 'out_of_stock' };
  await rosa.call('moveOrder', { path: { order_id: order }, body });
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByText('The order was moved before.').waitFor();
  expect(await alert.innerText()).toMatch(
    /It is on hold since .+ by pharmacist \S+\. Your move has changed nothing/,
  );
  expect(await statusOf(opened, order)).toMatchObject({ status: 'on_hold', tracking_number: null });
  await alert.getByRole('button', { name: 'Show it as it is now' }).click();
  await page.getByRole('button', { name: 'Process' }).waitFor();
  await page.keyboard.press('j');
  await isOpen(opened, next);

  await page.keyboard.press('s');
  await page.keyboard.type('jkhxlp?');
  expect(await field.inputValue()).toBe('jkhxlp?');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await help.getByText('ships it: enter or scan the tracking number').waitFor();
  await page.keyboard.press('s');
  await page.keyboard.press('l');
  expect(await field.count()).toBe(0);
  await help.getByLabel('Use these keys').press('Space');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await page.keyboard.press('l');
  expect(await field.count()).toBe(0);
  await isOpen(opened, next);
});

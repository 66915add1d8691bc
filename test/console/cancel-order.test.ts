import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { consolePages } from './console-page.ts';
import { openOrder } from './order-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

/** Presses Tab until an element with these words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>(
      `[document.activeElement.textContent, document.activeElement.labels?.[0]?.textContent].join(' ')`,
    );
    if (focused.includes(words)) return;
  }
  throw new Error(`The Tab key does not lead to ${words}`);
}

describe('cancelling an order', () => {
  it('can be done with the keyboard alone, from the list of orders; asks why and for a confirmation, tells the pharmacy the note, and shows the end of the order', async () => {
    const partner = await newPartnerWithOrder(service(), 'development');
    const { page, signIn, goTo, lines, requested } = await open();
    const current = page.locator('[aria-current=step]');
    const short = partner.medicationOrderId.slice(-8);
    await signIn(partner);
    await goTo('Orders');
    await page.getByRole('link', { name: short }).waitFor();
    await tabTo(page, short);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: short }).waitFor();
    await page.locator('h1:focus').waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).waitFor();
    await tabTo(page, 'Cancel order');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel order');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await dialog.getByRole('button', { name: 'Cancel the order' }).isDisabled()).toBe(true);
    // The browser focuses the first field of a dialog.
    await page.keyboard.type('Therapy');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The dose was raised');
    await tabTo(page, 'Cancel the order');
    await page.keyboard.press('Enter');
    await current.getByText('Cancelled').waitFor();
    await page.getByText('You cancelled it: therapy changed.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    const read = await partner.call('getMedicationOrder', {
      path: { medication_order_id: partner.medicationOrderId },
    });
    expect(dataIn(read)).toMatchObject({ status: 'cancelled', cancellation_reason: 'therapy_changed' });
    expect(requested.some((url) => url.includes('dose'))).toBe(false);
    expect(lines).toEqual([]);
  });

  it('tells that the order was shipped between the page and the click, and is repeated safely if its answer was lost', async () => {
    const { page, partner, current } = await openOrder(service(), open);
    const dialog = page.getByRole('dialog');
    const ask = async () => {
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await dialog.getByLabel('Why').selectOption('Entered in error');
    };
    const click = () => dialog.getByRole('button', { name: 'Cancel the order' }).click();

    await ask();
    await ship(service(), partner.medicationOrderId);
    await click();
    await dialog.getByText('Too late: the order has shipped.').waitFor();
    await dialog.getByRole('button', { name: 'Back to the order' }).click();
    await current.getByText('Shipped').waitFor();

    const placed = await partner.call('createMedicationOrder', { body: orderBody(partner) });
    const id = idIn(placed, 'medication_order_id');
    await page.evaluate(`location.hash = '#/orders/${id}'`);
    await current.getByText('Received').waitFor();
    await ask();
    await page.route('**/cancellation', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await click();
    await dialog.getByText('The server cannot be reached').waitFor();
    await page.unroute('**/cancellation');
    await click();
    await dialog.waitFor({ state: 'detached' });
    await current.getByText('Cancelled').waitFor();
    expect(await storedRows(service(), 'order_history', 'order_id', id, 'position')).toHaveLength(1);
  });
});

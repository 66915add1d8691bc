import { describe, expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { dataIn } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { consolePages } from './console-page.ts';
import type { ConsolePage } from './console-page.ts';
import { openOrder } from './order-page.ts';

const running = bothEnvironments();
const open = consolePages(() => running('development'));
const orderPage = () => openOrder(running('development'), open);

const askToCancel = async ({ page }: Pick<ConsolePage, 'page'>, why = 'Entered in error') => {
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').selectOption(why);
  return dialog;
};

describe('cancelling an order', () => {
  it('does nothing if the reader keeps the order, asks why and for a confirmation, tells the pharmacy the note, and shows the end of the order', async () => {
    const { page, partner, current, lines, requested, faults } = await orderPage();
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    expect(await faults('cancel-order')).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep the order' }).click();
    await current.getByText('Received').waitFor();
    await page.locator('button:focus', { hasText: 'Cancel order' }).waitFor();
    await cancel.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel order');
    await cancel.click();
    const confirm = dialog.getByRole('button', { name: 'Cancel the order' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Why').selectOption('Therapy changed');
    await dialog.getByLabel('Note (optional)').fill('The dose was raised');
    await confirm.click();
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

  it.each([
    ['shipped', 'Too late: the order has shipped.', 'Shipped'],
    ['cancelled', 'The order was cancelled before.', 'Cancelled'],
  ] as const)(
    'tells that the order was %s between the page and the click, and shows it as it is',
    async (to, words, status) => {
      const { page, partner, current } = await orderPage();
      const dialog = await askToCancel({ page });
      if (to === 'shipped') await ship(partner.service, partner.medicationOrderId);
      else await moveThrough(partner.service, partner.medicationOrderId, 'cancelled');
      await dialog.getByRole('button', { name: 'Cancel the order' }).click();
      await dialog.getByText(words).waitFor();
      await dialog.getByRole('button', { name: 'Back to the order' }).click();
      await current.getByText(status).waitFor();
    },
  );

  it('is repeated safely if its answer was lost: the second click gets the first answer', async () => {
    const { page, partner, current } = await orderPage();
    const dialog = await askToCancel({ page });
    await page.route('**/cancellation', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await dialog.getByText('The server cannot be reached').waitFor();
    await page.unroute('**/cancellation');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await dialog.waitFor({ state: 'detached' });
    await current.getByText('Cancelled').waitFor();
    const moves = await storedRows(
      partner.service,
      'order_history',
      'order_id',
      partner.medicationOrderId,
      'position',
    );
    expect(moves).toHaveLength(1);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import type { Environment } from '../../server/domain/environment.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { newPartner } from '../support/partner.ts';
import { moveThrough } from '../support/order-progress.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { sharedService } from '../support/shared-service.ts';
import { consolePages } from './console-page.ts';

/** The one in development breaks, so it is not shared. */
const running: Partial<Record<Environment, TestService>> = {};
const serviceIn = (environment: Environment): TestService => running[environment] ?? expect.fail();
beforeAll(async () => {
  running.development = await startTestService();
  running.production = await sharedService('production');
});
afterAll(() => running.development?.close());

const open = {
  development: consolePages(() => serviceIn('development')),
  production: consolePages(() => serviceIn('production')),
};

/** The list of orders, with one order. */
async function atOrders(environment: Environment = 'development') {
  const partner = await newPartnerWithOrder(serviceIn(environment), environment);
  const console = await open[environment]();
  await console.signIn(partner);
  await console.goTo('Orders');
  const link = console.page.getByRole('link', { name: partner.medicationOrderId.slice(-8) });
  await link.waitFor();
  return { ...console, partner, link, current: console.page.locator('[aria-current=step]') };
}

it('says that it is loading, that the service is down and that the limit is used up; keeps what was read, and goes on by itself', async () => {
  const { page, link, partner, current, readUntil } = await atOrders();
  const { asked, release } = await holdAnswers(page, '**/api/external/medication-order/*');
  await link.click();
  await asked;
  await page.getByText('Loading…').waitFor();
  release();
  await current.getByText('Received').waitFor();
  partner.service.database.fail(new StoreUnavailable('away'));
  try {
    await readUntil(page.getByRole('alert').getByText('The page tries again by itself.'));
    await current.getByText('Received').waitFor();
  } finally {
    partner.service.database.repair();
  }
  await moveThrough(partner.service, partner.medicationOrderId, 'processing');
  await readUntil(current.getByText('Processing'));
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await partner.service.service.store.database.execute(
    'update rate_windows set count = 1000, started_at = now()',
  );
  await readUntil(page.getByRole('alert').getByText('rate limit is used up'));
  await current.getByText('Processing').waitFor();
});

it('says what is missing without an agreement in production, instead of an empty list', async () => {
  const partner = await newPartner(serviceIn('production'), 'production', { baaSigned: false });
  const { page, signIn, goTo } = await open.production();
  await signIn(partner);
  await goTo('Orders');
  await page.getByRole('alert').getByText('FORBIDDEN').waitFor();
  expect(await page.getByText('no orders yet').count()).toBe(0);
});

it('has neither a sandbox nor test orders in production, and shows no more than the contract does', async () => {
  const { page, link, current, requested } = await atOrders('production');
  expect(await page.getByRole('button', { name: 'New test order' }).count()).toBe(0);
  await link.click();
  await current.getByText('Received').waitFor();
  expect(await page.getByRole('region', { name: 'Sandbox' }).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toMatch(
    /linh|tran@|alder|97205|1986-\d\d-|alvarez|take one/i,
  );
  expect(
    requested.filter((url) => /[?&](?!clinic_id|medication_order_id|operation|status|limit)\w+=/.test(url)),
  ).toEqual([]);
  expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(0);
});

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

it('can be used with the keyboard alone: from the list to an order, and to its cancellation', async () => {
  const { page, partner, current } = await atOrders();
  await tabTo(page, partner.medicationOrderId.slice(-8));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: partner.medicationOrderId.slice(-8) }).waitFor();
  await page.locator('h1:focus').waitFor();
  await page.getByRole('button', { name: 'Cancel order' }).waitFor();
  await tabTo(page, 'Cancel order');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // The browser focuses the first field of a dialog.
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Cancel the order');
  await page.keyboard.press('Enter');
  await current.getByText('Cancelled').waitFor();
  await page.getByText('You cancelled it: patient request.').waitFor();
});

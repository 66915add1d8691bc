import { expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { newPartner } from '../support/partner.ts';
import { moveThrough } from '../support/order-progress.ts';
import { sharedService } from '../support/shared-service.ts';
import { consolePages } from './console-page.ts';

const development = sharedServiceIn('development');

const refusal = (status: number, code: string) => ({
  status,
  headers: { 'X-RateLimit-Limit': '100' },
  json: { success: false, error: { code, message: 'Refused' } },
});

it('says that it is loading, that the service is down and that the limit is used up; keeps what was read, and goes on by itself', async () => {
  const partner = await newPartnerWithOrder(development(), 'development');
  const { page, signIn, goTo, readUntil } = await consolePages(development)();
  const current = page.locator('[aria-current=step]');
  await signIn(partner);
  await goTo('Orders');
  const reads = '**/api/external/medication-order/*';
  const { asked, release } = await holdAnswers(page, reads);
  await page.getByRole('link', { name: partner.medicationOrderId.slice(-8) }).click();
  await asked;
  await page.getByText('Loading…').waitFor();
  release();
  await current.getByText('Received').waitFor();
  await page.unroute(reads);
  await page.route(reads, (route) => route.fulfill(refusal(503, 'SERVICE_UNAVAILABLE')));
  await readUntil(page.getByRole('alert').getByText('The page tries again by itself.'));
  await current.getByText('Received').waitFor();
  await page.unroute(reads);
  await moveThrough(development(), partner.medicationOrderId, 'processing');
  await readUntil(current.getByText('Processing'));
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.route(reads, (route) => route.fulfill(refusal(429, 'RATE_LIMIT_EXCEEDED')));
  await readUntil(page.getByRole('alert').getByText('rate limit is used up'));
  await current.getByText('Processing').waitFor();
});

it('in production the console says so, has no demo partner, sandbox or test orders, and shows no more than the contract does; without an agreement it says what is missing, instead of an empty list', async () => {
  const production = await sharedService('production');
  const partner = await newPartnerWithOrder(production, 'production');
  const { page, signIn, goTo, requested } = await consolePages(() => production)();
  await page.getByText('Production. Real patients, real shipments.').waitFor();
  expect(await page.getByRole('button', { name: 'Enter as the demo partner' }).count()).toBe(0);
  await signIn(partner);
  await goTo('Orders');
  const link = page.getByRole('link', { name: partner.medicationOrderId.slice(-8) });
  await link.waitFor();
  expect(await page.getByRole('button', { name: 'New test order' }).count()).toBe(0);
  await link.click();
  await page.locator('[aria-current=step]').getByText('Received').waitFor();
  expect(await page.getByRole('region', { name: 'Sandbox' }).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toMatch(
    /linh|tran@|alder|97205|1986-\d\d-|alvarez|take one/i,
  );
  expect(
    requested.filter((url) => /[?&](?!clinic_id|medication_order_id|operation|status|limit)\w+=/.test(url)),
  ).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(await newPartner(production, 'production', { baaSigned: false }));
  await goTo('Orders');
  await page.getByRole('alert').getByText('FORBIDDEN').waitFor();
  expect(await page.getByText('no orders yet').count()).toBe(0);
});

import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { startBrowser } from '../support/browser.ts';
import { newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([sharedService('development'), startBrowser()]);
});
afterAll(() => browser.close());

/** The page, opened by a reader who has entered this key. */
async function openAs({ apiKey }: Partner): Promise<Page> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 900 } });
  onTestFinished(() => page.close());
  await page.goto(`${service.service.url}/try`);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill(apiKey);
  await page.locator('.auth-btn-wrapper').getByRole('button').first().click();
  await page.locator('.btn-done').click();
  return page;
}

/** Sends the operation's example and returns the status of the answer. */
async function execute(page: Page, operation: string): Promise<string | null> {
  const block = page.locator(`[id$="-${operation}"]`);
  await block.locator('.opblock-summary-control').click();
  await block.locator('.execute').click();
  return block.locator('.live-responses-table tbody .response-col_status').first().textContent();
}

it("sends real requests with the reader's key to the server that it came from, and keeps the key to itself", async () => {
  const partner = await newPartner(service, 'development');
  const page = await openAs(partner);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  expect(await execute(page, 'listCarriers')).toMatch(/^200/);
  expect([...hosts]).toEqual([service.service.url]);
  // Neither in storage nor in cookies nor in the address.
  const kept = await page.evaluate<unknown[]>(
    '[localStorage.length, sessionStorage.length, document.cookie]',
  );
  expect(kept).toEqual([0, 0, '']);
  expect(page.url()).not.toContain(partner.apiKey);

  // Nothing in an example counts only once, so that it can be sent again.
  await page.locator('[id$="-registerWebhook"] .opblock-summary-control').click();
  const values = page.locator('[id$="-registerWebhook"] .parameters input');
  await values.first().waitFor();
  for (const value of await values.all()) expect(await value.inputValue()).toBe('');
  await page.locator('[id$="-createPatient"] .opblock-summary-control').click();
  const body = page.locator('[id$="-createPatient"] .body-param__text');
  expect(await body.inputValue()).toContain('assigned_clinic');
  expect(await body.inputValue()).not.toContain('external_id');

  // With operations open, too.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
    expect(fits, `does not scroll sideways at ${width} pixels`).toBe(true);
  }
});

it('enters the demo key and the demo clinic with one click, for a reader on this machine', async () => {
  const { demo } = service.service;
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  onTestFinished(() => page.close());
  await page.goto(`${service.service.url}/try`);
  await page.getByRole('button', { name: 'Use the demo key' }).click();
  await page.getByText('Requests are sent with the demo key.').waitFor();
  const sent = page.waitForRequest(/\/carriers$/);
  expect(await execute(page, 'listCarriers')).toMatch(/^200/);
  expect((await sent).headers()['x-api-key']).toBe(demo?.apiKey);
  await page.locator('[id$="-createPatient"] .opblock-summary-control').click();
  expect(await page.locator('[id$="-createPatient"] .body-param__text').inputValue()).toContain(
    demo?.clinicId,
  );
});

it('is for development: in production, where a request would ship a prescription, the path is unknown', async () => {
  const production = await sharedService('production');
  expect((await uncheckedAnswer(production, { target: '/try' })).status).toBe(404);
  expect(readFileSync('generated/public/try/index.html', 'utf8')).toContain('Use the demo key');
});

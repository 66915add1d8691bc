import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { newPage } from '../support/browser.ts';
import { createOwnClient } from '../support/own-clients.ts';
import { newPartner } from '../support/partner.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';

const service = await sharedService('development');

/** Sends the operation's example and returns the status of the answer. */
async function execute(page: Page, operation: string): Promise<string | null> {
  const block = page.locator(`[id$="-${operation}"]`);
  await block.locator('.opblock-summary-control').click();
  await block.locator('.execute').click();
  return block.locator('.live-responses-table tbody .response-col_status').first().textContent();
}

it("sends real requests as an OAuth client, with the reader's key or with the demo's, to the server that it came from, and keeps them to itself", async () => {
  const partner = await newPartner(service, 'development');
  const { clientId, secret: clientSecret } = await createOwnClient(partner);
  const page = await newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${service.service.url}/try`);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('#client_id_clientCredentials').fill(clientId);
  await page.locator('#client_secret_clientCredentials').fill(clientSecret);
  const asked = page.waitForRequest(/\/oauth\/token/);
  await page.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click();
  const request = await asked;
  expect(request.url()).toBe(`${service.service.url}/oauth/token`);
  // The secret goes to this server only, by HTTP Basic.
  expect(request.headers()['authorization']).toBe(`Basic ${btoa(`${clientId}:${clientSecret}`)}`);
  expect(request.postData()).not.toContain(clientSecret);
  await page.getByRole('button', { name: 'Remove authorization' }).waitFor();
  await page.locator('.btn-done').first().click();
  const withToken = page.waitForRequest(/\/carriers$/);
  expect(await execute(page, 'listCarriers')).toMatch(/^200/);
  const headers = (await withToken).headers();
  expect(headers['authorization']).toMatch(/^Bearer /);
  expect(headers).not.toHaveProperty('x-api-key');

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('button', { name: 'Remove authorization' }).click();
  await page.locator('#api_key_value').fill(partner.apiKey);
  await page.locator('.auth-btn-wrapper').getByRole('button').first().click();
  await page.locator('.btn-done').first().click();
  const hosts = new Set<string>();
  page.on('request', (one) => hosts.add(new URL(one.url()).origin));
  const withKey = page.waitForRequest(/\/carriers$/);
  await page.locator('[id$="-listCarriers"] .execute').click();
  expect((await withKey).headers()).toMatchObject({ 'x-api-key': partner.apiKey });
  expect((await withKey).headers()).not.toHaveProperty('authorization');
  expect((await (await withKey).response())?.status()).toBe(200);
  expect([...hosts]).toEqual([service.service.url]);
  // No credential is in storage, cookies or the address.
  const kept = await page.evaluate<unknown[]>(
    '[localStorage.length, sessionStorage.length, document.cookie]',
  );
  expect(kept).toEqual([0, 0, '']);
  expect(page.url()).not.toContain(partner.apiKey);

  // Nothing in an example is accepted only once, so it can be sent again.
  await page.locator('[id$="-registerWebhook"] .opblock-summary-control').click();
  const values = page.locator('[id$="-registerWebhook"] .parameters input');
  await values.first().waitFor();
  for (const value of await values.all()) expect(await value.inputValue()).toBe('');
  await page.locator('[id$="-createPatient"] .opblock-summary-control').click();
  const body = page.locator('[id$="-createPatient"] .body-param__text');
  expect(await body.inputValue()).toContain('assigned_clinic');
  expect(await body.inputValue()).not.toContain('external_id');

  // The page fits with operations open, too.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
    expect(fits, `does not scroll sideways at ${width} pixels`).toBe(true);
  }

  // A reader on this machine gets the demo's key with one click.
  const { demo } = service.service;
  expect(await body.inputValue()).toContain(demo?.clinicId);
  await page.getByRole('button', { name: 'Use the demo key' }).click();
  await page.getByText('Requests are sent with the demo key.').waitFor();
  const sent = page.waitForRequest(/\/carriers$/);
  await page.locator('[id$="-listCarriers"] .execute').click();
  expect((await sent).headers()['x-api-key']).toBe(demo?.apiKey);
});

it('is for development: in production, where a request would ship a prescription, the path is unknown', async () => {
  const production = await sharedService('production');
  expect((await uncheckedAnswer(production, { target: '/try' })).status).toBe(404);
  expect(readFileSync('generated/public/try/index.html', 'utf8')).toContain('Use the demo key');
});

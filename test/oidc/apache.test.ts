import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';

import { freePort } from '../../scripts/free-port.ts';
import { browserTabs } from '../support/browser-tabs.ts';
import { apache, startApache } from './apache.ts';
import { serviceWithIssuer } from './token-service.ts';

describe.each(apache)('$name as docs/deployment.md configures it', async () => {
  const port = await freePort();
  const url = `https://127.0.0.1:${String(port)}`;
  // As in docs/sign-in/apache.conf.
  const callback = '/oauth2/callback';
  const { issuer, service, newPerson } = await serviceWithIssuer([`${url}${callback}`]);
  await startApache({
    port,
    issuer: issuer.url,
    operatorUrl: service.service.operatorUrl,
    authority: join(service.dataDir, 'tls/ca.pem'),
    onCleanup: afterAll,
  });
  const open = browserTabs(() => `${url}/`);

  it('signs a person in at the provider, and again after a reload without a word', async () => {
    await newPerson('maria', ['pharmacist']);
    const { page } = await open();
    expect(page.url()).toContain(issuer.url);
    await signInAtProvider(page, 'maria');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByRole('banner').getByText('maria').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  });

  it('passes no token on that a caller made up, and answers a page without a session with 401', async () => {
    const { page } = await open();
    const answer = await page.request.get(`${url}/api/operator/operators/self`, {
      headers: { authorization: 'Bearer made-up', 'sec-fetch-site': 'same-origin', oidc_id_token: 'made-up' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(401);
    expect(answer.headers()['x-request-id']).toBeUndefined();
  });
});

/** Signs in at the provider's own pages. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

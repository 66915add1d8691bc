import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { browserTabs } from '../support/browser-tabs.ts';
import { listeningOn } from '../support/local-server.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';
import { callback, startSignInProxy } from './sign-in-proxy.ts';
import { serviceWithIssuer } from './token-service.ts';

const proxy = await startSignInProxy();
const { issuer, service, operator, newPerson, dataIn } = await serviceWithIssuer([`${proxy.url}${callback}`]);
await proxy.front(issuer.url, {
  url: service.service.operatorUrl,
  ca: readFileSync(join(service.dataDir, 'tls/ca.pem'), 'utf8'),
});
afterAll(() => {
  proxy.close();
});

const open = browserTabs(() => `${proxy.url}/`);
const directly = browserTabs(() => `${service.service.operatorUrl}/`);

describe('in a browser, through a proxy that signs people in at a real provider', () => {
  it('a person signs in there, lands on the page, is signed in, and does what its roles allow', async () => {
    const { id } = await newPerson('maria', ['integrations']);
    const { page } = await open();
    expect(page.url()).toContain(issuer.url);
    await signInAtProvider(page, 'maria');
    await page.waitForURL(`${proxy.url}/**`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.getByText('integrations').first().waitFor();
    await page.getByRole('link', { name: 'Partners' }).first().click();
    await page.getByRole('button', { name: 'Create a partner' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Harbor Health');
    await page.getByRole('button', { name: 'Create the partner' }).click();
    const records = async () =>
      dataIn(await operator.call('listAuditRecords', { query: { operation: 'createPartner' } }))['records'];
    await expect.poll(records).toMatchObject([{ operator: { operator_id: id, name: 'maria' } }]);
  });

  it('a person without an operator of that address is told so, and may use a key', async () => {
    issuer.accounts.set('stranger', { email: 'stranger@pharmacy.example', email_verified: true });
    const { page } = await open();
    await signInAtProvider(page, 'stranger');
    await page.getByText('You are signed in, but not as an operator: ask an admin.').waitFor();
    await page.getByLabel('Operator key').fill(operator.key);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  it('whoever signs out stays so until it signs in by hand; a page of another site gets nothing, although the browser sends the cookie along', async () => {
    await newPerson('olga', ['support']);
    const { page, accessibilityFindings, look } = await open();
    await signInAtProvider(page, 'olga');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You signed out.').waitFor();
    await look('operator-proxy-sign-in');
    expect(await accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Enter without a key' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();

    const elsewhere = await listeningOn((_req, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.end(`<a href="${proxy.url}/api/operator/partners">Win a prize</a>`);
    });
    await page.goto(elsewhere.replace('127.0.0.1', 'localhost'));
    await page.getByRole('link', { name: 'Win a prize' }).click();
    await page.getByText('other_origin').waitFor();
  });
});

it('without the proxy the page asks for a key, and says that nobody has signed the reader in', async () => {
  const { page } = await directly();
  await page.getByText('The operator key is missing or wrong.').waitFor();
  await page.getByLabel('Operator key').fill(operator.key);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
});

import { afterAll, describe, expect, it } from 'vitest';

import { browserTabs } from '../support/browser-tabs.ts';
import { listeningOn } from '../support/local-server.ts';
import { serviceWithIssuer } from './token-service.ts';
import { startTokenProxy } from './token-proxy.ts';

const { issuer, service, operator, newPerson, claimsOf, dataIn } = await serviceWithIssuer();
const proxy = await startTokenProxy(service.service.operatorUrl, service.authority ?? '');
afterAll(() => {
  proxy.close();
});

const signIn = async (person: Parameters<typeof claimsOf>[0]) =>
  proxy.signIn(await issuer.sign(claimsOf(person)));

const open = browserTabs(() => `${proxy.url}/`);
const directly = browserTabs(() => `${service.service.operatorUrl}/`);

// A real proxy signs people in at the provider in apache.test.ts.
describe('in a browser, through a proxy that has signed its reader in', () => {
  it('a person is signed in on the page, and does what its roles allow', async () => {
    const person = await newPerson('maria', ['integrations']);
    await signIn(person);
    const { page } = await open();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.getByText('integrations').first().waitFor();
    await page.getByRole('link', { name: 'Partners' }).first().click();
    await page.getByRole('button', { name: 'Create a partner' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Harbor Health');
    await page.getByRole('button', { name: 'Create the partner' }).click();
    const records = async () =>
      dataIn(await operator.call('listAuditRecords', { query: { operation: 'createPartner' } }))['records'];
    await expect.poll(records).toMatchObject([{ operator: { operator_id: person.id, name: 'maria' } }]);
  });

  it('a person without an operator of that address is told so, and may use a key', async () => {
    await signIn({ login: 'stranger', email: 'stranger@pharmacy.example' });
    const { page } = await open();
    await page.getByText('You are signed in, but not as an operator: ask an admin.').waitFor();
    await page.getByLabel('Operator key').fill(operator.key);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  it('whoever signs out stays so until it signs in by hand; a page of another site gets nothing, although the proxy adds the token', async () => {
    await signIn(await newPerson('olga', ['support']));
    const { page } = await open();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You signed out.').waitFor();
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

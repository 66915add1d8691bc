import { expect, it } from 'vitest';

import { serviceWithIssuer } from '../oidc/token-service.ts';
import { operatorPages } from './operator-page.ts';

const { service, issuer, newPerson, claimsOf } = await serviceWithIssuer();
const open = operatorPages(() => service);

/** The page of a person whom the proxy has signed in: it adds the token to each request. */
async function openBehindProxy(login: string) {
  const person = await newPerson(login, ['pharmacist']);
  const opened = await open();
  const authorization = `Bearer ${await issuer.sign(claimsOf(person))}`;
  await opened.page.setExtraHTTPHeaders({ authorization });
  await opened.page.reload();
  return { ...opened, person };
}

it('a person whom the proxy has signed in needs no key', async () => {
  const { page } = await openBehindProxy('rosa');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.getByRole('banner').getByText('rosa').waitFor();
});

it('who has signed out or rested stays out until they ask to enter again', async () => {
  const { page, requested } = await openBehindProxy('minh');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.clock.install();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByText('You signed out.').waitFor();
  const before = requested.length;
  await page.clock.runFor('05:00');
  expect(requested.slice(before)).toEqual([]);
  await page.getByRole('button', { name: 'Enter without a key' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.clock.runFor('15:10');
  await page.getByText('After 15 minutes of rest').waitFor();
  expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0);
});

it('who is nobody here is told so, and may use a key', async () => {
  const opened = await open();
  const stranger = { login: 'stranger', email: 'stranger@elsewhere.example' };
  const authorization = `Bearer ${await issuer.sign(claimsOf(stranger))}`;
  await opened.page.setExtraHTTPHeaders({ authorization });
  await opened.page.reload();
  await opened.page.getByText('You are signed in, but not as an operator: ask an admin.').waitFor();
  await opened.page.getByLabel('Operator key').waitFor();
});

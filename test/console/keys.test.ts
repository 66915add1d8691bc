import { expect, it } from 'vitest';

import { jwksOf, keyPairs } from '../oauth/token-requests.ts';
import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { prefixOf, secretOf } from '../support/key-parts.ts';
import { issueOwnKey, keysOf, letKeysBeManagedBy, statusWith } from '../support/own-keys.ts';
import { dataIn, newPartner } from '../support/partner.ts';
import { consolePages } from './console-page.ts';
import type { ConsolePage } from './console-page.ts';

const service = sharedServiceIn('development');
const newCaller = () => newPartner(service(), 'development');
const open = consolePages(service);

/** The row of a key in the table. */
const rowOf = ({ page }: ConsolePage, apiKey: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell').first().getByText(prefixOf(apiKey)) });

/** The key that the dialog shows. */
const shownIn = async ({ page }: ConsolePage) => {
  const text = await page
    .getByRole('dialog')
    .getByText(/^dev_[0-9a-f]{16}_/)
    .textContent();
  return text ?? '';
};

/** The data that the browser keeps or shows outside of the page. */
const traces = async ({ page, lines, requested }: ConsolePage) => [
  ...lines,
  ...requested,
  page.url(),
  await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  ),
];

/** Opens the view; opening it again shows what has happened since. */
async function openAgain(console: ConsolePage): Promise<void> {
  await console.goTo('Home');
  await console.goTo('Credentials');
}

async function inKeys() {
  const caller = await newCaller();
  const console = await open();
  await console.signIn(caller);
  await openAgain(console);
  return { caller, console, page: console.page };
}

it('the keys in the console are listed without those of another partner; are issued, once if the response is lost; are shown once, with a warning, can be copied and work; are revoked after a confirmation that says what the key has issued, and then what it has left', async () => {
  const { caller, console, page } = await inKeys();
  const stranger = await newCaller();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/external/key', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Issue a key' }).click();
  await page.getByLabel('do everything').uncheck();
  expect(await page.getByRole('button', { name: 'Issue the key' }).isDisabled()).toBe(true);
  await page.getByLabel('account:read').check();
  await page.getByLabel('The new key expires').selectOption('in 90 days');
  await page.getByRole('button', { name: 'Issue the key' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.unroute('**/api/external/key');
  await page.getByRole('button', { name: 'Issue the key' }).click();
  await page.getByText('Store this key now.').waitFor();
  const apiKey = await shownIn(console);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await page.getByText('Copied the key').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(apiKey);
  expect(
    await statusWith({
      call: (id, sent) => caller.call(id, { ...sent, headers: { 'x-api-key': apiKey } }),
    }),
  ).toBe(200);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const row = rowOf(console, apiKey);
  await row.getByText('account:read').waitFor();
  expect(await row.textContent()).toMatch(new RegExp(`active.*${prefixOf(caller.apiKey)}`, 's'));
  expect(await page.content()).not.toContain(apiKey);
  expect((await traces(console)).join('\n')).not.toContain(secretOf(apiKey));
  expect(await rowOf(console, caller.apiKey).textContent()).toMatch(/this session.*active.*never.*operator/s);
  expect(await page.getByText(prefixOf(stranger.apiKey)).count()).toBe(0);
  const [newest, ...others] = await keysOf(caller);
  expect(Date.parse(String(newest?.['expires_at'])) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  expect(others.map(({ prefix }) => prefix)).toEqual([prefixOf(caller.apiKey)]);

  const leaked = await issueOwnKey(caller);
  const child = await issueOwnKey(leaked);
  await leaked.call('registerWebhook', { body: webhookBody(caller.clinicId) });
  await openAgain(console);
  await page.getByRole('button', { name: `Revoke ${prefixOf(leaked.apiKey)}` }).click();
  await page.getByRole('dialog').getByText(prefixOf(child.apiKey)).waitFor();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByText('A webhook that it registered still gets events.').waitFor();
  expect(await statusWith(leaked)).toBe(401);
  await page.getByRole('button', { name: 'Close' }).click();
  await rowOf(console, leaked.apiKey).getByText('revoked').first().waitFor();

  // The page learns of the switch at the sign-in.
  await letKeysBeManagedBy(caller, 'operator');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await console.signIn(caller);
  await console.goTo('Credentials');
  await page.getByText('The operator manages your credentials.').waitFor();
  expect(await page.getByRole('button', { name: /^(Issue|Create|Roll|Revoke)/ }).count()).toBe(0);
});

it('the keys in the console are rolled without an overlap only if the session does not use them, and by keyboard alone: the session goes on with the new key when it was its own', async () => {
  const { caller, console, page } = await inKeys();
  const other = await issueOwnKey(caller);
  await openAgain(console);
  const choices = async (apiKey: string) => {
    await page.getByRole('button', { name: `Roll ${prefixOf(apiKey)}` }).click();
    await page.getByRole('dialog').waitFor();
    return page.getByLabel('The old key works').locator('option').allTextContents();
  };
  expect(await choices(caller.apiKey)).not.toContain('not at all: it stops at once');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await choices(other.apiKey)).toContain('not at all: it stops at once');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });

  const name = `Roll ${prefixOf(caller.apiKey)}`;
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  // The focus comes back to where it was.
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(name);
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.getByLabel('The old key works').focus();
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Store this key now.').waitFor();
  const apiKey = await shownIn(console);
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Store it first').waitFor();
  expect(await shownIn(console)).toBe(apiKey);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await rowOf(console, apiKey).getByText('this session').waitFor();
  expect(await rowOf(console, caller.apiKey).textContent()).toMatch(/active.*(in 2\d hr|20\d\d).*operator/s);
  // The session does not end with the old key.
  await caller.call('revokeApiKey', { path: { key_id: caller.keyId }, headers: { 'x-api-key': apiKey } });
  await console.goTo('Home');
  await page.getByText(prefixOf(apiKey)).waitFor();
  expect((await traces(console)).join('\n')).not.toContain(secretOf(apiKey));
});

it('the OAuth clients in the console show their secret once, beside a sample without it, and are changed, rolled, disabled and deleted', async () => {
  const { caller, console, page } = await inKeys();
  const dialog = page.getByRole('dialog');
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const secretShown = async () => (await dialog.getByText(/^[\w-]{43}$/).textContent()) ?? '';
  const row = page
    .getByRole('table', { name: 'OAuth clients' })
    .getByRole('row')
    .filter({ hasText: 'Reports' });

  await click('Create an OAuth client');
  await dialog.getByLabel('Name').fill('Reports');
  await dialog.getByLabel('It signs in with').selectOption('a private key of its own');
  expect(await console.faults('client-create')).toEqual([]);
  await dialog.getByLabel('It signs in with').selectOption('a secret');
  await click('Create the client');
  await page.getByText('Store this secret now.').waitFor();
  expect(await console.faults('client-created')).toEqual([]);
  const secret = await secretShown();
  const sample = await dialog.locator('pre').innerText();
  expect(sample).toMatch(/--user 'dev_[0-9a-f]{16}'/);
  expect(sample).not.toContain(secret);
  await click('I have stored it');
  expect(await page.content()).not.toContain(secret);

  await click('Change Reports');
  await dialog.getByLabel('do everything').uncheck();
  await dialog.getByLabel('orders:read').check();
  await click('Change the client');
  await row.getByText('orders:read').waitFor();
  await click('Roll the secret of Reports');
  await click('Roll the secret');
  await page.getByText('Store this secret now.').waitFor();
  expect(await secretShown()).not.toBe(secret);
  await click('I have stored it');
  await row.getByText('the old one ends').waitFor();
  expect(await console.faults('clients')).toEqual([]);

  await click('Disable Reports');
  await click('Disable the client');
  await row.getByText('disabled').waitFor();
  await click('Enable Reports');
  await click('Enable the client');
  await row.getByText('active').waitFor();
  await click('Disable Reports');
  await click('Disable the client');
  await click('Delete Reports');
  await click('Delete the client');
  await page.getByText('No OAuth client yet').waitFor();

  await click('Create an OAuth client');
  await dialog.getByLabel('Name').fill('Reports');
  await dialog.getByLabel('It signs in with').selectOption('a private key of its own');
  await dialog.getByLabel('Its public keys').fill(jwksOf(keyPairs.ES256.publicKey));
  await click('Create the client');
  await row.getByText('its own key').waitFor();
  const listed = dataIn(await caller.call('listOauthClients'))['clients'];
  expect(listed).toMatchObject([{ authentication: 'private_key_jwt', kids: ['key-0'] }]);
  expect(console.lines).toEqual([]);
});

it('a key that may do less sees no view that it may not open, and the scope that the rest needs', async () => {
  const caller = await newPartnerWithOrder(service(), 'development');
  const narrow = await issueOwnKey(caller, { scopes: ['account:read', 'keys:manage', 'orders:read'] });
  const console = await open();
  const { page } = console;
  await console.signIn(narrow);
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  expect(await views.allTextContents()).toEqual(['Home', 'Requests', 'Orders', 'Credentials', 'Go live']);
  await page.evaluate("location.hash = '#/webhooks'");
  await page.getByText('It needs the scope webhooks:manage.').waitFor();
  await page.evaluate(`location.hash = '#/orders/${caller.medicationOrderId}'`);
  await page.getByText('They need a key with the scopes events:read, webhooks:manage.').waitFor();
  expect(await page.getByRole('button', { name: /Cancel order|Next step|New test order/ }).count()).toBe(0);
  expect(console.lines).toEqual([]);
});

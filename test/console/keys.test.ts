import { describe, expect, it } from 'vitest';

import { jwksOf, keyPairs } from '../oauth/token-requests.ts';
import { webhookBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import { prefixOf, secretOf } from '../support/key-parts.ts';
import { issueOwnKey, keysOf, letKeysBeManagedBy, statusWith } from '../support/own-keys.ts';
import { dataIn, newPartner } from '../support/partner.ts';
import { tokenStatus } from '../support/token-status.ts';
import { consolePages } from './console-page.ts';
import { openAgain, openKeys, rowOf, shownIn, traces } from './keys-page.ts';

const running = bothEnvironments();
const newCaller = () => newPartner(running('development'), 'development');
const open = consolePages(() => running('development'));

async function inKeys() {
  const caller = await newCaller();
  const console = await open();
  await openKeys(console, caller);
  return { caller, console, page: console.page };
}

describe('the keys in the console', () => {
  it('are listed by prefix, with status, last use, expiry and issuer, and not those of another partner', async () => {
    const { caller, console, page } = await inKeys();
    const stranger = await newCaller();
    const issued = await issueOwnKey(caller, { expires_at: '2999-01-01T00:00:00Z' });
    await openAgain(console);
    expect(await rowOf(console, caller.apiKey).textContent()).toMatch(
      /this session.*active.*(?:just now|\d (?:sec|min)\. ago).*never.*operator/s,
    );
    const row = rowOf(console, issued.apiKey);
    expect(await row.textContent()).toMatch(
      new RegExp(`active.*never.*2999.*${prefixOf(caller.apiKey)}`, 's'),
    );
    expect(await page.getByText(prefixOf(stranger.apiKey)).count()).toBe(0);
    await console.look('keys');
    expect(console.lines).toEqual([]);

    // The page learns it at the sign-in.
    await letKeysBeManagedBy(caller, 'operator');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await openKeys(console, caller);
    await page.getByText('The operator manages your credentials.').waitFor();
    expect(await page.getByRole('button', { name: /^(Issue|Create|Roll|Revoke)/ }).count()).toBe(0);
  });

  it('are issued: the key is shown once, with a warning, can be copied and works; one is issued if the response is lost and the reader tries again; they are revoked after a confirmation, which says what the key has issued, and then what it has left; the page says why one too many is refused', async () => {
    const { caller, console, page } = await inKeys();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByLabel('do everything').uncheck();
    expect(await page.getByRole('button', { name: 'Issue the key' }).isDisabled()).toBe(true);
    await page.getByLabel('account:read').check();
    await page.getByLabel('The new key expires').selectOption('in 90 days');
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    await console.look('keys-new-issued');
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
    await rowOf(console, apiKey).waitFor();
    expect(await page.content()).not.toContain(apiKey);
    expect((await traces(console)).join('\n')).not.toContain(secretOf(apiKey));
    const [newest] = await keysOf(caller);
    expect(newest).toMatchObject({ scopes: ['account:read'] });
    expect(Date.parse(String(newest?.['expires_at'])) - Date.now()).toBeGreaterThan(89 * 86_400_000);

    await page.route('**/api/external/key', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.unroute('**/api/external/key');
    await page.getByRole('button', { name: 'Issue the key' }).click();
    const once = prefixOf(await shownIn(console));
    const prefixes = (await keysOf(caller)).map(({ prefix }) => prefix);
    expect(prefixes).toEqual([once, ...[apiKey, caller.apiKey].map(prefixOf)]);
    await page.getByRole('button', { name: 'I have stored it' }).click();

    const leaked = await issueOwnKey(caller);
    const child = await issueOwnKey(leaked);
    await leaked.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    await openAgain(console);
    await page.getByRole('button', { name: `Revoke ${prefixOf(leaked.apiKey)}` }).click();
    await page.getByRole('dialog').getByText(prefixOf(child.apiKey)).waitFor();
    await console.look('keys-revoke');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await statusWith(leaked)).toBe(200);
    await page.getByRole('button', { name: `Revoke ${prefixOf(leaked.apiKey)}` }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('A webhook that it registered still gets events.').waitFor();
    expect(await statusWith(leaked)).toBe(401);
    await page.getByRole('button', { name: 'Close' }).click();
    await rowOf(console, leaked.apiKey).getByText('revoked').first().waitFor();

    // That of the caller, the two that were issued here, and the child of the leaked one.
    await Promise.all(Array.from({ length: 20 - 4 }, () => issueOwnKey(caller)));
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByText('You have 20 keys that work already. Revoke one first.').waitFor();
  });
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
  const [, id = ''] = /--user '(dev_[0-9a-f]{16})'/.exec(sample) ?? [];
  expect(sample).not.toContain(secret);
  const tokenWith = (shown: string) => tokenStatus(caller.service, id, shown);
  expect(await tokenWith(secret)).toBe(200);
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
  expect(await tokenWith(await secretShown())).toBe(200);
  await click('I have stored it');
  await row.getByText('the old one ends').waitFor();
  expect(await console.faults('clients')).toEqual([]);

  await click('Disable Reports');
  await click('Disable the client');
  await row.getByText('disabled').waitFor();
  expect(await tokenWith(secret)).toBe(401);
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
  const caller = await newPartnerWithOrder(running('development'), 'development');
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
  await console.look('order-narrow');
  expect(console.lines).toEqual([]);
});

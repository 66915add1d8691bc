import { describe, expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { webhookBody } from '../support/bodies.ts';
import { readAgain } from '../support/browser-tabs.ts';
import { prefixOf } from '../support/key-parts.ts';
import { issueOwnKey, statusWith } from '../support/own-keys.ts';
import { newPartner } from '../support/partner.ts';
import { tokenStatus } from '../support/token-status.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';

const { service, operator, at } = adminPages();
const newCaller = () => newPartner(service(), 'development');
const rowOf = ({ page }: OperatorPage, text: string) =>
  page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: text });

const keysOf = async (partnerId: string) =>
  itemsIn(await operator().call('listKeys', { query: { partner_id: partnerId } }), 'keys');

/** The key that the dialog shows. */
const shownIn = async ({ page }: OperatorPage) =>
  (await page
    .getByRole('dialog')
    .getByText(/^dev_[0-9a-f]{16}_/)
    .textContent()) ?? '';

async function inKeys() {
  const caller = await newCaller();
  const tab = await at(`#/partners/${caller.partnerId}`);
  await rowOf(tab, prefixOf(caller.apiKey)).waitFor();
  return { caller, tab, page: tab.page };
}

describe('the keys of a partner in the page', () => {
  it('are issued with a label, scopes and an expiry, by keyboard alone, and shown once; are rolled with an overlap, and keep their label; are revoked with what a leaked key has issued, and the page says what is left, and in plain words that a colleague was faster', async () => {
    const { caller, tab, page } = await inKeys();
    const body = { partner_id: caller.partnerId, label: 'Nachbestellungsverwaltungsschnittstelle'.repeat(2) };
    await operator().call('issueKey', { body });
    await readAgain(page);
    await rowOf(tab, 'Nachbestellung').waitFor();
    expect(await tab.faults('partner-keys')).toEqual([]);
    await page.getByRole('button', { name: 'Issue a key' }).press('Enter');
    await page.locator('dialog[open]').waitFor();
    expect(await tab.faults('partner-keys-issue')).toEqual([]);
    // Looking at the page may have taken the focus.
    await page.getByLabel('Label').focus();
    await page.keyboard.type('Order entry, Oakland');
    const keys = 'Tab Space Tab Tab Tab Space Tab Tab Tab Tab Tab Space Tab Tab ArrowDown ArrowDown';
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await tab.look('partner-key-scopes');
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await page.getByText('Store this key now.').waitFor();
    await tab.look('partner-key-new');
    const apiKey = await shownIn(tab);
    expect(
      await statusWith({
        call: (id, sent) => caller.call(id, { ...sent, headers: { 'x-api-key': apiKey } }),
      }),
    ).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await rowOf(tab, 'Order entry, Oakland').getByText('orders:read, account:read').waitFor();
    expect(await page.content()).not.toContain(apiKey);
    const [newest] = await keysOf(caller.partnerId);
    expect(newest).toMatchObject({
      prefix: prefixOf(apiKey),
      label: 'Order entry, Oakland',
      scopes: ['orders:read', 'account:read'],
    });
    expect(Date.parse(String(newest?.['expires_at'])) - Date.now()).toBeGreaterThan(89 * 86_400_000);

    const { partnerId } = caller;
    await operator().call('issueKey', { body: { partner_id: partnerId, label: 'Billing' } });
    const leaked = await issueOwnKey(caller);
    const child = await issueOwnKey(leaked);
    await child.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    await readAgain(page);
    await page.getByRole('button', { name: 'Roll Billing' }).click();
    await page.getByLabel('The old key works').selectOption('for a week more');
    await tab.look('partner-key-roll');
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    const rolled = await shownIn(tab);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await rowOf(tab, prefixOf(rolled)).getByText('Billing').waitFor();
    expect(await rowOf(tab, 'Billing').count()).toBe(2);

    await page.getByRole('button', { name: `Revoke ${prefixOf(leaked.apiKey)}` }).click();
    await page.getByText('It has issued a key that works').waitFor();
    await page.getByLabel('It has leaked').check();
    await tab.look('partner-key-revoke');
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('A key or client that it had issued was ended with it.').waitFor();
    await page.getByText('A webhook that they registered still gets events.').waitFor();
    await tab.look('partner-key-revoked');
    expect([await statusWith(leaked), await statusWith(child)]).toEqual([401, 401]);
    await page.getByRole('button', { name: 'Close' }).click();
    await rowOf(tab, prefixOf(child.apiKey)).getByText('revoked').first().waitFor();
    expect(await statusWith(caller)).toBe(200);
    expect(tab.lines).toEqual([]);

    const key = (await keysOf(partnerId)).find(({ prefix }) => prefix === prefixOf(caller.apiKey));
    await page.getByRole('button', { name: `Roll ${prefixOf(caller.apiKey)}` }).click();
    await operator().call('revokeKey', { path: { key_id: String(key?.['key_id']) } });
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await page.getByText('This key is revoked or expired. Issue a new one.').waitFor();
  });
});

it('the OAuth clients of a partner are created with scopes, show their secret once, and are changed, rolled, disabled, enabled and deleted', async () => {
  const { partnerId } = await newCaller();
  const tab = await at(`#/partners/${partnerId}`);
  const { page } = tab;
  const dialog = page.getByRole('dialog');
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const secretShown = async () => (await dialog.getByText(/^[\w-]{43}$/).textContent()) ?? '';
  const row = page
    .getByRole('table', { name: 'OAuth clients' })
    .getByRole('row')
    .filter({ hasText: 'Reports' });
  const client = async () =>
    itemsIn(await operator().call('listOauthClients', { query: { partner_id: partnerId } }), 'clients')[0];

  await page.getByText('No OAuth client yet').waitFor();
  await click('Create an OAuth client');
  await dialog.getByLabel('Name').fill('Reports');
  await dialog.getByLabel('do everything').uncheck();
  await dialog.getByLabel('orders:read').check();
  await click('Create the client');
  await page.getByText('Store this secret now.').waitFor();
  await tab.look('partner-client-secret');
  const first = await secretShown();
  await click('I have stored it');
  await row.getByText('orders:read').waitFor();
  const { client_id: id, ...created } = (await client()) ?? {};
  expect(created).toMatchObject({ name: 'Reports', scopes: ['orders:read'], status: 'active' });
  const tokenWith = (secret: string) => tokenStatus(service(), String(id), secret);
  expect(await tokenWith(first)).toBe(200);
  expect(await page.content()).not.toContain(first);

  await click('Change Reports');
  await dialog.getByLabel('events:read').check();
  await click('Change the client');
  await row.getByText('orders:read, events:read').waitFor();

  await click('Roll the secret of Reports');
  await page.getByLabel('The old secret works').selectOption('not at all: it stops at once');
  await tab.look('partner-client-roll');
  await click('Roll the secret');
  await page.getByText('Store this secret now.').waitFor();
  const second = await secretShown();
  await click('I have stored it');
  expect([await tokenWith(first), await tokenWith(second)]).toEqual([401, 200]);

  await click('Disable Reports');
  await tab.look('partner-client-disable');
  await click('Disable the client');
  await row.getByText('disabled').waitFor();
  expect(await tokenWith(second)).toBe(401);
  await click('Enable Reports');
  await click('Enable the client');
  await row.getByText('active').waitFor();
  expect(await tokenWith(second)).toBe(200);
  await click('Disable Reports');
  await click('Disable the client');
  await click('Delete Reports');
  await click('Delete the client');
  await page.getByText('No OAuth client yet').waitFor();
  expect(await client()).toBeUndefined();
  expect(tab.lines).toEqual([]);
});

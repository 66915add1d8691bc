import { expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { webhookBody } from '../support/bodies.ts';
import { prefixOf } from '../support/key-parts.ts';
import { issueOwnKey, statusWith } from '../support/own-keys.ts';
import { newPartner } from '../support/partner.ts';
import { adminPages } from './admin-pages.ts';
import type { OperatorPage } from './operator-page.ts';

const { service, operator, at } = adminPages();
const rowOf = ({ page }: OperatorPage, text: string) =>
  page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: text });

const ofPartner = (partnerId: string) => ({ query: { partner_id: partnerId } });

// Both consoles share the views of credentials: test/console/keys.test.ts.
it('the keys of a partner in the page are issued with a label, scopes and an expiry, by keyboard alone, and shown once; are revoked with what a leaked key has issued, and the page says what is left, and in plain words that a colleague was faster', async () => {
  const caller = await newPartner(service(), 'development');
  const { partnerId } = caller;
  const label = 'Nachbestellungsverwaltungsschnittstelle'.repeat(2);
  await operator().call('issueKey', { body: { partner_id: partnerId, label } });
  const leaked = await issueOwnKey(caller);
  const child = await issueOwnKey(leaked);
  await child.call('registerWebhook', { body: webhookBody(caller.clinicId) });
  const tab = await at(`#/partners/${partnerId}`);
  const { page } = tab;
  await rowOf(tab, label).waitFor();
  await page.getByText('Not ready: required items are missing').click();
  expect(await tab.faults('partner')).toEqual([]);
  await page.getByRole('button', { name: 'Issue a key' }).press('Enter');
  await page.getByLabel('Label').focus();
  await page.keyboard.type('Order entry, Oakland');
  const keys = 'Tab Space Tab Tab Tab Space Tab Tab Tab Tab Tab Space Tab Tab ArrowDown ArrowDown';
  for (const key of keys.split(' ')) await page.keyboard.press(key);
  await tab.look('partner-key-scopes');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Store this key now.').waitFor();
  const apiKey =
    (await page
      .getByRole('dialog')
      .getByText(/^dev_[0-9a-f]{16}_/)
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await rowOf(tab, 'Order entry, Oakland').getByText('orders:read, account:read').waitFor();
  expect(await page.content()).not.toContain(apiKey);
  const [newest] = itemsIn(await operator().call('listKeys', ofPartner(partnerId)), 'keys');
  expect(newest).toMatchObject({ prefix: prefixOf(apiKey), scopes: ['orders:read', 'account:read'] });
  expect(Date.parse(String(newest?.['expires_at'])) - Date.now()).toBeGreaterThan(89 * 86_400_000);

  await page.getByRole('button', { name: `Revoke ${prefixOf(leaked.apiKey)}` }).click();
  await page.getByText('It has issued a key that works').waitFor();
  await page.getByLabel('It has leaked').check();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByText('A key or client that it had issued was ended with it.').waitFor();
  await page.getByText('A webhook that they registered still gets events.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await rowOf(tab, prefixOf(child.apiKey)).getByText('revoked').first().waitFor();
  expect([await statusWith(leaked), await statusWith(child)]).toEqual([401, 401]);
  expect(tab.lines).toEqual([]);

  await page.getByRole('button', { name: `Roll ${prefixOf(caller.apiKey)}` }).click();
  await operator().call('revokeKey', { path: { key_id: caller.keyId } });
  await page.getByRole('button', { name: 'Roll the key' }).click();
  await page.getByText('This key is revoked or expired. Issue a new one.').waitFor();
});

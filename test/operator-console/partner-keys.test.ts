import { describe, expect, it } from 'vitest';

import { itemsIn } from '../operator/operator.ts';
import { webhookBody } from '../support/bodies.ts';
import { focusOn, readAgain, widths } from '../support/browser-tabs.ts';
import { prefixOf } from '../support/key-parts.ts';
import { issueOwnKey, statusWith } from '../support/own-keys.ts';
import { newPartner } from '../support/partner.ts';
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

async function inKeys(options = {}) {
  const caller = await newCaller();
  const tab = await at(`#/partners/${caller.partnerId}`, options);
  await rowOf(tab, prefixOf(caller.apiKey)).waitFor();
  return { caller, tab, page: tab.page };
}

describe('the keys of a partner in the page', () => {
  it('are issued with a label and an expiry, by keyboard alone, and shown once', async () => {
    const { caller, tab, page } = await inKeys();
    await focusOn(page.getByRole('button', { name: 'Issue a key' }));
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.type('Order entry, Oakland');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Store this key now.').waitFor();
    await tab.look('partner-key-new');
    const apiKey = await shownIn(tab);
    expect(
      await statusWith({
        call: (id, sent) => caller.call(id, { ...sent, headers: { 'x-api-key': apiKey } }),
      }),
    ).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await rowOf(tab, 'Order entry, Oakland').waitFor();
    expect(await page.content()).not.toContain(apiKey);
    const [newest] = await keysOf(caller.partnerId);
    expect(newest).toMatchObject({ prefix: prefixOf(apiKey), label: 'Order entry, Oakland' });
    expect(Date.parse(String(newest?.['expires_at'])) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  });

  it('are rolled with an overlap, and keep their label', async () => {
    const { caller, tab, page } = await inKeys();
    const body = { partner_id: caller.partnerId, label: 'Billing' };
    await operator().call('issueKey', { body });
    await readAgain(page);
    await page.getByRole('button', { name: 'Roll Billing' }).click();
    await page.getByLabel('The old key works').selectOption('for a week more');
    await tab.look('partner-key-roll');
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    const apiKey = await shownIn(tab);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await rowOf(tab, prefixOf(apiKey)).getByText('Billing').waitFor();
    expect(await rowOf(tab, 'Billing').count()).toBe(2);
  });

  it('are revoked with what a leaked key has issued, and the page says what is left', async () => {
    const { caller, tab, page } = await inKeys();
    const leaked = await issueOwnKey(caller);
    const child = await issueOwnKey(leaked);
    await child.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    await readAgain(page);
    await page.getByRole('button', { name: `Revoke ${prefixOf(leaked.apiKey)}` }).click();
    await page.getByText('It has issued a key that works').waitFor();
    await page.getByLabel('It has leaked').check();
    await tab.look('partner-key-revoke');
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('A key that it had issued was revoked with it.').waitFor();
    await page.getByText('A webhook that these keys registered still gets events.').waitFor();
    await tab.look('partner-key-revoked');
    expect([await statusWith(leaked), await statusWith(child)]).toEqual([401, 401]);
    await page.getByRole('button', { name: 'Close' }).click();
    await rowOf(tab, prefixOf(child.apiKey)).getByText('revoked').first().waitFor();
    expect(await statusWith(caller)).toBe(200);
  });

  it('say in plain words that a colleague was faster', async () => {
    const { caller, page } = await inKeys();
    const [key] = await keysOf(caller.partnerId);
    await page.getByRole('button', { name: `Roll ${prefixOf(caller.apiKey)}` }).click();
    await operator().call('revokeKey', { path: { key_id: String(key?.['key_id']) } });
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await page.getByText('This key is revoked or expired. Issue a new one.').waitFor();
  });

  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('have no accessibility findings and fit the screen, %s at %i', async (colorScheme, width) => {
    const { caller, tab, page } = await inKeys({ colorScheme, width });
    const body = { partner_id: caller.partnerId, label: 'Nachbestellungsverwaltungsschnittstelle'.repeat(2) };
    await operator().call('issueKey', { body });
    await issueOwnKey(caller);
    await readAgain(page);
    await rowOf(tab, 'Nachbestellung').waitFor();
    await tab.look('partner-keys');
    expect(await tab.accessibilityFindings()).toEqual([]);
    expect(await tab.overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    expect(await tab.accessibilityFindings()).toEqual([]);
    expect(tab.lines).toEqual([]);
  });
});

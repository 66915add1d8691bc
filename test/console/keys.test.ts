import { describe, expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { issueOwnKey, keysOf, letKeysBeManagedBy, statusWith } from '../support/own-keys.ts';
import { webhookBody } from '../support/bodies.ts';
import { newPartner } from '../support/partner.ts';
import { consolePages, widths } from './console-page.ts';
import type { ConsolePage } from './console-page.ts';

const running = bothEnvironments();
const newCaller = () => newPartner(running('development'), 'development');
const open = consolePages(() => running('development'));

const prefixOf = (apiKey: string) => apiKey.split('_').slice(0, 2).join('_');

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

/** What the browser keeps or shows outside of the page. */
const traces = async ({ page, lines, requested }: ConsolePage) => [
  ...lines,
  ...requested,
  page.url(),
  await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  ),
];

async function inKeys(options = {}) {
  const caller = await newCaller();
  const console = await open(options);
  await console.signIn(caller);
  await console.goTo('Keys');
  await rowOf(console, caller.apiKey).waitFor();
  return { caller, console, page: console.page };
}

describe('the keys in the console', () => {
  it('are listed by prefix, with status, last use, expiry and issuer, and not those of another partner', async () => {
    const { caller, console, page } = await inKeys();
    const stranger = await newCaller();
    const issued = await issueOwnKey(caller, { expires_at: '2999-01-01T00:00:00Z' });
    await console.goTo('Home');
    await console.goTo('Keys');
    expect(await rowOf(console, caller.apiKey).textContent()).toMatch(
      /this session.*active.*just now.*never.*operator/s,
    );
    const row = rowOf(console, issued.apiKey);
    expect(await row.textContent()).toMatch(
      new RegExp(`active.*never.*2999.*${prefixOf(caller.apiKey)}`, 's'),
    );
    expect(await page.getByText(prefixOf(stranger.apiKey)).count()).toBe(0);
    await console.look('keys-list');
  });

  it('are issued: the key is shown once, with a warning, can be copied and works', async () => {
    const { caller, console, page } = await inKeys();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByLabel('The new key expires').selectOption('in 90 days');
    await console.look('keys-issue');
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    await console.look('keys-issued');
    const apiKey = await shownIn(console);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(apiKey);
    expect(
      await statusWith({
        call: (id, sent) => caller.call(id, { ...sent, headers: { 'x-api-key': apiKey } }),
      }),
    ).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await rowOf(console, apiKey).waitFor();
    expect(await page.content()).not.toContain(apiKey);
    expect((await traces(console)).join('\n')).not.toContain(apiKey.split('_')[2]);
    const [newest] = await keysOf(caller);
    expect(Date.parse(String(newest?.['expires_at'])) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  });

  it('are rolled: the session goes on with the new key when it was its own', async () => {
    const { caller, console, page } = await inKeys();
    await page.getByRole('button', { name: `Roll ${prefixOf(caller.apiKey)}` }).click();
    await console.look('keys-roll');
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    await console.look('keys-rolled');
    const apiKey = await shownIn(console);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await rowOf(console, apiKey).getByText('this session').waitFor();
    expect(await rowOf(console, caller.apiKey).textContent()).toMatch(/active.*(in 2\d hr|20\d\d).*operator/s);
    // The old key is another's now, and the session does not end with it.
    await page.getByRole('button', { name: `Revoke ${prefixOf(caller.apiKey)}` }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await rowOf(console, caller.apiKey).getByText('revoked').first().waitFor();
    expect(await statusWith(caller)).toBe(401);
    await console.goTo('Home');
    await page.getByText(prefixOf(apiKey)).waitFor();
    expect((await traces(console)).join('\n')).not.toContain(apiKey.split('_')[2]);
  });

  it('are rolled without an overlap only if the session does not use them', async () => {
    const { caller, console, page } = await inKeys();
    const other = await issueOwnKey(caller);
    await console.goTo('Home');
    await console.goTo('Keys');
    const choices = async (apiKey: string) => {
      await page.getByRole('button', { name: `Roll ${prefixOf(apiKey)}` }).click();
      await page.getByRole('dialog').waitFor();
      const found = await page.getByLabel('The old key works').locator('option').allTextContents();
      await page.keyboard.press('Escape');
      return found;
    };
    expect(await choices(caller.apiKey)).not.toContain('not at all: it stops at once');
    expect(await choices(other.apiKey)).toContain('not at all: it stops at once');
    await page.getByRole('button', { name: `Roll ${prefixOf(other.apiKey)}` }).click();
    await page.getByLabel('The old key works').selectOption('0');
    await page.getByRole('button', { name: 'Roll the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    expect(await statusWith(other)).toBe(401);
  });

  it('are revoked after a confirmation, which says what the key has issued, and then what it has left', async () => {
    const { caller, console, page } = await inKeys();
    const leaked = await issueOwnKey(caller);
    const child = await issueOwnKey(leaked);
    await leaked.call('registerWebhook', { body: webhookBody(caller.clinicId) });
    await console.goTo('Home');
    await console.goTo('Keys');
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
  });

  it('say in plain words why another is refused', async () => {
    const { caller, page } = await inKeys();
    for (let working = 1; working < 20; working += 1) await issueOwnKey(caller);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByText('You have 20 keys that work already. Revoke one first.').waitFor();
  });

  it('can only be looked at while the operator manages them', async () => {
    const caller = await newCaller();
    await letKeysBeManagedBy(caller, 'operator');
    const console = await open();
    await console.signIn(caller);
    await console.goTo('Keys');
    await rowOf(console, caller.apiKey).waitFor();
    await console.page.getByText('The operator manages your keys.').waitFor();
    expect(await console.page.getByRole('button', { name: /^(Issue|Roll|Revoke)/ }).count()).toBe(0);
    await console.look('keys-by-operator');
  });

  it('are rolled by keyboard alone, and the focus comes back to where it was', async () => {
    const { caller, console, page } = await inKeys();
    const name = `Roll ${prefixOf(caller.apiKey)}`;
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(name);
    await page.keyboard.press('Enter');
    await page.getByLabel('The old key works').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await shownIn(console)).toMatch(/^dev_/);
  });

  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('have no accessibility findings and fit the screen, %s at %i', async (colorScheme, width) => {
    const { caller, console, page } = await inKeys({ colorScheme, width });
    await issueOwnKey(caller);
    await console.goTo('Home');
    await console.goTo('Keys');
    await console.look('keys');
    expect(await console.accessibilityFindings()).toEqual([]);
    expect(await console.overflow()).toBe(0);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    expect(await console.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByText('Store this key now.').waitFor();
    expect(await console.accessibilityFindings()).toEqual([]);
    expect(await console.overflow()).toBe(0);
    await console.look('keys-new');
    expect(console.lines).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { prefixOf, secretOf } from '../support/key-parts.ts';
import { issueOwnKey, keysOf, letKeysBeManagedBy, statusWith } from '../support/own-keys.ts';
import { newPartner } from '../support/partner.ts';
import { consolePages, widths } from './console-page.ts';
import { openAgain, openKeys, rowOf, shownIn, traces } from './keys-page.ts';

const running = bothEnvironments();
const newCaller = () => newPartner(running('development'), 'development');
const open = consolePages(() => running('development'));

async function inKeys(options = {}) {
  const caller = await newCaller();
  const console = await open(options);
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
    expect(Date.parse(String(newest?.['expires_at'])) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  });

  it('are revoked after a confirmation, which says what the key has issued, and then what it has left', async () => {
    const { caller, console, page } = await inKeys();
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
  });

  it('are issued once if the response is lost and the reader tries again', async () => {
    const { caller, console, page } = await inKeys();
    await page.route('**/api/external/key', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByRole('button', { name: 'Issue the key' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.unroute('**/api/external/key');
    await page.getByRole('button', { name: 'Issue the key' }).click();
    const shown = prefixOf(await shownIn(console));
    const [newest, ...others] = await keysOf(caller);
    expect([shown, others.length]).toEqual([newest?.['prefix'], 1]);
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
    await openKeys(console, caller);
    await console.page.getByText('The operator manages your keys.').waitFor();
    expect(await console.page.getByRole('button', { name: /^(Issue|Roll|Revoke)/ }).count()).toBe(0);
    await console.look('keys-by-operator');
  });

  it.each([
    ['light', widths.desktop],
    ['dark', widths.phone],
  ] as const)('have no accessibility findings and fit the screen, %s at %i', async (colorScheme, width) => {
    const { caller, console, page } = await inKeys({ colorScheme, width });
    await issueOwnKey(caller);
    await openAgain(console);
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

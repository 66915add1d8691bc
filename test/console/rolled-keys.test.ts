import { expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { prefixOf, secretOf } from '../support/key-parts.ts';
import { issueOwnKey, statusWith } from '../support/own-keys.ts';
import { newPartner } from '../support/partner.ts';
import { consolePages } from './console-page.ts';
import { openKeys, rowOf, shownIn, traces } from './keys-page.ts';

const running = bothEnvironments();
const newCaller = () => newPartner(running('development'), 'development');
const open = consolePages(() => running('development'));

it('the keys in the console are rolled without an overlap only if the session does not use them, and by keyboard alone: the session goes on with the new key when it was its own', async () => {
  const caller = await newCaller();
  const other = await issueOwnKey(caller);
  const console = await open();
  const { page } = console;
  await openKeys(console, caller);
  const choices = async (apiKey: string) => {
    await page.getByRole('button', { name: `Roll ${prefixOf(apiKey)}` }).click();
    await page.getByRole('dialog').waitFor();
    return page.getByLabel('The old key works').locator('option').allTextContents();
  };
  expect(await choices(caller.apiKey)).not.toContain('not at all: it stops at once');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await choices(other.apiKey)).toContain('not at all: it stops at once');
  await page.getByLabel('The old key works').selectOption('0');
  await page.getByRole('button', { name: 'Roll the key' }).click();
  await page.getByText('Store this key now.').waitFor();
  expect(await statusWith(other)).toBe(401);
  await page.getByRole('button', { name: 'I have stored it' }).click();

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
  // The old key is another's now, and the session does not end with it.
  await page.getByRole('button', { name: `Revoke ${prefixOf(caller.apiKey)}` }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await rowOf(console, caller.apiKey).getByText('revoked').first().waitFor();
  expect(await statusWith(caller)).toBe(401);
  await console.goTo('Home');
  await page.getByText(prefixOf(apiKey)).waitFor();
  expect((await traces(console)).join('\n')).not.toContain(secretOf(apiKey));
});

import { describe, expect, it } from 'vitest';

import { revokeCredential } from '../../server/accounts/store/api-keys.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { anotherClinic, newPartner } from '../support/partner.ts';
import { operatorChange } from '../support/tenant.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

describe('the console', () => {
  it('lets a partner in with its key, shows whose it is, and offers its clinics to choose from; is used by keyboard alone, and tells a screen reader where it is; leads back to the sign-in, with the reason, if the key is revoked meanwhile; sends nothing that is not a whole key of its environment, and says in plain words why it fails', async () => {
    const partner = await newPartner(service(), 'development');
    const newest = await anotherClinic(partner);
    const { page, signIn, faults, readUntil, lines, requested } = await open();
    await signIn(partner);
    await page.locator('h1:focus', { hasText: 'Home' }).waitFor();
    expect(await page.title()).toBe('Home · Partner console');
    await page.getByText(partner.partnerId).waitFor();
    await page.getByText(newest).waitFor();
    await page.getByRole('combobox', { name: 'Clinic' }).selectOption(partner.clinicId);
    await page.getByText(partner.clinicId).waitFor();
    expect(await page.getByText(newest).count()).toBe(0);

    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await page.getByRole('link', { name: 'Orders' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'Orders' }).waitFor();
    expect(await page.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
    expect(lines).toEqual([]);

    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText(partner.partnerId).waitFor();
    const change = operatorChange(partner.partnerId, service().clock.now());
    await revokeCredential(service().service.store, partner, change);
    await readUntil(page.getByText('The key was refused: it was revoked or has expired.'));
    expect(await page.getByText(partner.partnerId).count()).toBe(0);

    expect(await faults('sign-in')).toEqual([]);
    const enter = async (key: string, words: string) => {
      await page.getByLabel('API key').fill(key);
      await page.keyboard.press('Enter');
      await page.getByText(words).waitFor();
      expect(await page.getByLabel('API key').inputValue()).toBe('');
    };
    const before = requested.length;
    for (const text of ['dev_1', `prod_${'0'.repeat(16)}_${'A'.repeat(43)}`, 'Maria Alvarez', 'ключ'])
      await enter(text, 'This is not a whole API key of development.');
    expect(requested.slice(before)).toEqual([]);
    const unknown = `dev_${'0'.repeat(16)}_${'A'.repeat(43)}`;
    await enter(unknown, 'This server does not accept the key');
    await page.route('**/api/**', (route) => route.abort());
    await enter(unknown, 'The server cannot be reached, or takes too long. Check your connection.');
  });
});

import { describe, expect, it } from 'vitest';

import { revokeApiKey } from '../../server/accounts/store/api-keys.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { anotherClinic, newPartner } from '../support/partner.ts';
import { operatorChange } from '../support/tenant.ts';
import { consolePages, widths } from './console-page.ts';

const running = bothEnvironments();
const newCaller = () => newPartner(running('development'), 'development');
const open = consolePages(() => running('development'));

describe('the console', () => {
  it('lets a partner in with its key, and shows whose it is', async () => {
    const partner = await newCaller();
    const { page, signIn, lines } = await open();
    await signIn(partner);
    await page.getByText(partner.partnerId).waitFor();
    await page.getByText(partner.clinicId).waitFor();
    expect(lines).toEqual([]);
  });

  it('offers the partner’s clinics to choose from, and shows the chosen one', async () => {
    const partner = await newCaller();
    const newest = await anotherClinic(partner);
    const { page, signIn } = await open();
    await signIn(partner);
    await page.getByText(newest).waitFor();
    await page.getByRole('combobox', { name: 'Clinic' }).selectOption(partner.clinicId);
    await page.getByText(partner.clinicId).waitFor();
    expect(await page.getByText(newest).count()).toBe(0);
  });

  it('sends nothing that is not a whole key of its environment', async () => {
    const { page, requested } = await open();
    const before = requested.length;
    for (const text of ['dev_1', `prod_${'0'.repeat(16)}_${'A'.repeat(43)}`, 'Maria Alvarez', 'ключ']) {
      await page.getByLabel('API key').fill(text);
      await page.keyboard.press('Enter');
      await page.getByText('This is not a whole API key of development.').waitFor();
      expect(await page.getByLabel('API key').inputValue()).toBe('');
    }
    expect(requested.slice(before)).toEqual([]);
  });

  it('says in plain words that a key is not accepted', async () => {
    const { page } = await open();
    await page.getByLabel('API key').fill(`dev_${'0'.repeat(16)}_${'A'.repeat(43)}`);
    await page.keyboard.press('Enter');
    await page.getByText('This server does not accept the key').waitFor();
  });

  it('says in plain words that the server cannot be reached', async () => {
    const { page } = await open();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('API key').fill(`dev_${'0'.repeat(16)}_${'A'.repeat(43)}`);
    await page.keyboard.press('Enter');
    await page.getByText('The server cannot be reached, or takes too long. Check your connection.').waitFor();
  });

  it('leads back to the sign-in, with the reason, if the key is revoked meanwhile', async () => {
    const partner = await newCaller();
    const { service, clock } = running('development');
    const { page, signIn, readUntil } = await open();
    await signIn(partner);
    await page.getByText('0 of 5 done').waitFor();
    await revokeApiKey(service.store, partner, operatorChange(partner.partnerId, clock.now()));
    await readUntil(page.getByText('The key was refused: it was revoked or has expired.'));
    expect(await page.getByText(partner.partnerId).count()).toBe(0);
  });

  it('is used by keyboard alone, and tells a screen reader where it is', async () => {
    const { page, signIn } = await open();
    await signIn(await newCaller());
    await page.locator('h1:focus', { hasText: 'Home' }).waitFor();
    expect(await page.title()).toBe('Home · Partner console');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await page.getByRole('link', { name: 'Orders' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'Orders' }).waitFor();
    expect(await page.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
  });

  it.each(Object.entries(widths))(
    'has no accessibility faults and fits the screen on a %s',
    async (_, width) => {
      const partner = await newCaller();
      const { page, signIn, findingsInLightAndDark, overflow } = await open({ width });
      expect(await findingsInLightAndDark('sign-in')).toEqual([]);
      await signIn(partner);
      await page.getByText('0 of 5 done').waitFor();
      expect(await findingsInLightAndDark('home')).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
    },
  );
});

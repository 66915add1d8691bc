import { describe, expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { newPartner } from '../support/partner.ts';
import { consolePages } from './console-page.ts';

const running = bothEnvironments();
const newCaller = () => newPartner(running('development'), 'development');
const open = consolePages(() => running('development'));

/** The tab goes to the background, or comes back. Headless Chromium shows every tab. */
const setHidden = (hidden: boolean) => `(() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
  document.dispatchEvent(new Event('visibilitychange'));
})()`;

describe('the console', () => {
  it('reads again every five seconds while it is visible, not at all in a hidden tab, and at once when it is shown', async () => {
    const { page, signIn, requested } = await open();
    await page.clock.install();
    await signIn(await newCaller());
    await page.getByText('0 of 5 done').waitFor();
    const reads = () => requested.filter((address) => address.includes('/requests')).length;
    const first = reads();
    const answered = page.waitForResponse(/requests/);
    await page.clock.runFor(5_100);
    await answered;
    expect(reads()).toBe(first + 1);

    await page.evaluate(setHidden(true));
    await page.clock.runFor('10:00');
    expect(reads()).toBe(first + 1);

    const again = page.waitForResponse(/requests/);
    await page.evaluate(setHidden(false));
    await again;
    expect(reads()).toBe(first + 2);
  });

  it('slows down when half of the rate limit is used, and waits for the next minute below a quarter', async () => {
    const { page, signIn, requested } = await open();
    let remaining = 100;
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const limits = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': String(remaining) };
      await route.fulfill({ response, headers: { ...response.headers(), ...limits } });
    });
    await page.clock.install();
    await signIn(await newCaller());
    await page.getByText('0 of 5 done').waitFor();
    const reads = () => requested.filter((address) => address.includes('/requests')).length;
    const readsWithin = async (milliseconds: number) => {
      const before = reads();
      await page.clock.runFor(milliseconds);
      return reads() - before;
    };
    remaining = 40;
    const next = page.waitForResponse(/requests/);
    expect(await readsWithin(5_100)).toBe(1);
    await next;
    expect(await readsWithin(5_100)).toBe(0);
    remaining = 10;
    const last = page.waitForResponse(/requests/);
    expect(await readsWithin(5_100)).toBe(1);
    await last;
    expect(await readsWithin(9_000)).toBe(0);
  });

  it('says what is wrong when the server cannot be reached, and goes on by itself', async () => {
    const { page, signIn } = await open();
    await signIn(await newCaller());
    await page.getByText('0 of 5 done').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByText('The server cannot be reached').waitFor();
    await page.unroute('**/api/**');
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' });
  });
});

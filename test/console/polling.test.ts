import { expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { stopClock } from '../support/browser-tabs.ts';
import { newPartner } from '../support/partner.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

/** The tab goes to the background, or comes back. Headless Chromium shows every tab. */
const setHidden = (hidden: boolean) => `(() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
  document.dispatchEvent(new Event('visibilitychange'));
})()`;

it('the console reads again every five seconds while it is visible, not at all in a hidden tab, and at once when it is shown; it says that the server cannot be reached, and goes on by itself; it slows down when half of the rate limit is used, and waits for the next minute below a quarter', async () => {
  const { page, signIn, requested, settle } = await open();
  const reads = () => requested.filter((address) => address.includes('/requests')).length;
  /** The seconds of the page's clock until it reads again. */
  const nextRead = async (step = 1) => {
    const before = reads();
    let seconds = 0;
    for (; reads() === before && seconds < 120; seconds += step) {
      await page.clock.runFor(step * 1_000);
      await settle();
    }
    return seconds;
  };
  await page.clock.install();
  await signIn(await newPartner(service(), 'development'));
  await page.getByText('0 of 5 done').waitFor();
  await stopClock(page);
  await settle();
  const pauses = [await nextRead(), await nextRead()];
  for (const pause of pauses) expect(pause).toBeLessThan(9);

  await page.evaluate(setHidden(true));
  const before = reads();
  await page.clock.runFor('10:00');
  expect(reads()).toBe(before);
  await page.evaluate(setHidden(false));
  await expect.poll(reads).toBe(before + 1);
  await settle();

  await page.route('**/api/**', (route) => route.abort());
  await page.clock.runFor(9_000);
  await page.getByText('The server cannot be reached').waitFor();
  await page.unroute('**/api/**');
  await page.clock.runFor(9_000);
  await page.getByText('The server cannot be reached').waitFor({ state: 'detached' });
  await settle();

  let limits: Record<string, string> = {};
  await page.route('**/api/**', async (route) => {
    // The state at the time of the request counts, however long the answer takes.
    const added = limits;
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...added } });
  });
  /** From the next answer on, the headers report `remaining` requests left in a window that ends in 70 s. */
  const leave = async (remaining: string) => {
    const reset = await page.evaluate<number>('Math.ceil(Date.now() / 1000) + 70');
    limits = {
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': String(reset),
    };
  };
  await leave('40');
  expect(await nextRead()).toBeLessThan(9);
  await leave('10');
  const slower = await nextRead();
  expect(slower).toBeGreaterThanOrEqual(9);
  expect(slower).toBeLessThan(20);
  expect(await nextRead(10)).toBeGreaterThan(30);
});

import type { CDPSession, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

import { limitedPage } from './browser.ts';

/** A page, and the debugger of it. */
export interface KeptPage {
  readonly page: Page;
  readonly debug: CDPSession;
}

/** Left behind by the last test of the worker. */
let kept: KeptPage | undefined;

/** Those whose clock a test has moved. Playwright moves it in all documents that they show from then on. */
const withOwnClock = new WeakSet<Page>();

/**
 * A page that a test has to itself, with empty storage. The next test gets it too, unless this one fails or moves its
 * clock: a new page is a new process, in which the browser compiles every script again.
 */
export async function keptPage(): Promise<KeptPage> {
  const taken = kept ?? (await freshPage());
  kept = undefined;
  const { page } = taken;
  onTestFinished(async ({ task }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const isClean = task.result?.state === 'pass' && !withOwnClock.has(page) && (await isCleared(page));
    if (isClean && kept === undefined) kept = taken;
    else await page.close();
  });
  return taken;
}

async function freshPage(): Promise<KeptPage> {
  // A colour on its way to another may be hard to read.
  const page = await limitedPage({ reducedMotion: 'reduce' });
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (options) => {
    withOwnClock.add(page);
    return install(options);
  };
  return { page, debug: await page.context().newCDPSession(page) };
}

/** Takes away what a test has left on a page; false if that fails, as on a page that shows an error of the browser. */
async function isCleared(page: Page): Promise<boolean> {
  for (const event of ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed'] as const)
    page.removeAllListeners(event);
  try {
    await page.evaluate('sessionStorage.clear(); localStorage.clear(); window.name = "";');
    await page.context().clearCookies();
    await page.context().clearPermissions();
    await page.emulateMedia({ media: null });
    // Nothing runs there. A page of another host would be another process.
    await page.goto(new URL('/robots.txt', page.url()).href, { waitUntil: 'commit' });
    return true;
  } catch {
    return false;
  }
}

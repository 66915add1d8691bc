import type { CDPSession, Page, Request } from 'playwright-core';
import { onTestFinished } from 'vitest';

import { limitedPage } from './browser.ts';

/** A page, its debugger, and what the page has done since the test began. */
interface KeptPage {
  readonly page: Page;
  readonly debug: CDPSession;
  /** Every line of the browser's console, and every uncaught error. */
  lines: string[];
  /** The addresses of all requests. */
  requested: string[];
  readonly unanswered: Set<Request>;
}

/** The page that the worker's last test left. */
let kept: KeptPage | undefined;

/** Pages whose clock a test has moved. Playwright then moves the clock in every document that they show. */
const withOwnClock = new WeakSet<Page>();

/**
 * A page that a test has to itself, with empty storage. The next test gets it too, unless this one fails or moves its
 * clock: a new page is a new process, in which the browser compiles every script again.
 */
export async function keptPage(): Promise<KeptPage> {
  const taken = kept ?? (await freshPage());
  kept = undefined;
  const { page } = taken;
  taken.lines = [];
  taken.requested = [];
  taken.unanswered.clear();
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
  const page = await limitedPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (options) => {
    withOwnClock.add(page);
    return install(options);
  };
  const debug = await page.context().newCDPSession(page);
  const kept: KeptPage = { page, debug, lines: [], requested: [], unanswered: new Set() };
  page.on('console', (message) => kept.lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => kept.lines.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    kept.requested.push(request.url());
    kept.unanswered.add(request);
  });
  page.on('requestfinished', (request) => kept.unanswered.delete(request));
  page.on('requestfailed', (request) => kept.unanswered.delete(request));
  return kept;
}

/**
 * Clears a page after a test: it forgets the key and reads nothing more, as when its reader leaves. False if that fails, for
 * example on an error page of the browser.
 */
async function isCleared(page: Page): Promise<boolean> {
  try {
    await page.evaluate(`sessionStorage.clear(); localStorage.clear(); window.name = '';
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));`);
    await page.context().clearCookies();
    await page.context().clearPermissions();
    await page.emulateMedia({ media: null });
    return true;
  } catch {
    return false;
  }
}

import { readFileSync } from 'node:fs';

import type { Browser, Locator, Page, Request } from 'playwright-core';
import { beforeAll, expect, onTestFinished } from 'vitest';

import { sharedBrowser } from './browser.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const coloursOnly = `runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }`;

/** The widths that a view is looked at in. */
export const widths = { desktop: 1280, phone: 390 } as const;

export interface TabOptions {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** One of our pages in a tab of its own, with its own storage. */
export interface Tab {
  readonly page: Page;
  /** Every line of the browser's console, and every uncaught error. */
  readonly lines: readonly string[];
  /** The addresses of all requests. */
  readonly requested: readonly string[];
  /** Opens a view by its entry in the navigation. */
  readonly goTo: (title: string) => Promise<void>;
  /** Lets what the page has sent be answered, and the page act on it. */
  readonly settle: () => Promise<void>;
  /**
   * Waits for an element that a later read shows, without the seconds between two reads: the view reads again as on a return
   * to the tab, which only a view that polls does (console/shared/polling.ts).
   */
  readonly readUntil: (element: Locator) => Promise<void>;
  /** The accessibility findings, with their elements. */
  readonly accessibilityFindings: () => Promise<readonly string[]>;
  /** Those in light, and in dark those that depend on colours. Writes a picture of both, as `look` does. */
  readonly findingsInLightAndDark: (picture: string) => Promise<readonly string[]>;
  /** How many pixels the page is wider than the screen, or a table than its frame. */
  readonly overflow: () => Promise<number>;
  /** Writes a picture of the whole page for a person to look at, if CONSOLE_PICTURES names a directory. */
  readonly look: (name: string) => Promise<void>;
}

/** Opens an address in a real Chromium. The tab is closed when the test is over. */
export function browserTabs(address: () => string) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  return async ({ width = widths.desktop, colorScheme = 'light' }: TabOptions = {}): Promise<Tab> => {
    const context = await browser.newContext({
      // The authority of the test's service is in no store of the browser.
      ignoreHTTPSErrors: true,
      viewport: { width, height: 900 },
      // A phone has no keyboard.
      hasTouch: width === widths.phone,
      colorScheme,
      // A colour on its way to another may be hard to read.
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    onTestFinished(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
    const lines: string[] = [];
    const requested: string[] = [];
    const unanswered = new Set<Request>();
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      requested.push(request.url());
      unanswered.add(request);
    });
    page.on('requestfinished', (request) => unanswered.delete(request));
    page.on('requestfailed', (request) => unanswered.delete(request));
    await page.goto(address());
    const settle = async () => {
      do {
        await expect.poll(() => unanswered.size).toBe(0);
        await page.evaluate('fetch("/robots.txt").then((one) => one.text())');
      } while (unanswered.size > 0);
    };
    const findings = async (options = '') => {
      // The page's policy allows no script of ours in it: the debugger runs this one.
      await page.evaluate(axe);
      return page.evaluate<
        string[]
      >(`axe.run(document, { resultTypes: ['violations'], ${options} }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`);
    };
    const look = async (name: string, scheme = colorScheme) => {
      const directory = process.env['CONSOLE_PICTURES'];
      if (directory === undefined) return;
      await page.screenshot({ path: `${directory}/${name}-${width}-${scheme}.png`, fullPage: true });
    };
    return {
      page,
      lines,
      requested,
      goTo: async (title) => {
        await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: title }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
      },
      settle,
      readUntil: (element) =>
        expect
          .poll(async () => {
            if (await element.first().isVisible()) return 'visible';
            await readAgain(page);
            await settle();
            return `missing: ${String(element)}`;
          })
          .toBe('visible'),
      accessibilityFindings: () => findings(),
      findingsInLightAndDark: async (picture) => {
        const found: string[] = [];
        for (const scheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          await look(picture, scheme);
          found.push(...(await findings(scheme === 'light' ? '' : coloursOnly)));
        }
        return found;
      },
      overflow: () =>
        page.evaluate<number>(`Math.max(document.documentElement.scrollWidth - window.innerWidth,
          ...[...document.querySelectorAll('.table-frame')].map((frame) => frame.scrollWidth - frame.clientWidth))`),
      look: (name) => look(name),
    };
  };
}

/** Lets a view read again at once, as when the reader comes back to the tab. */
export const readAgain = (page: Page) =>
  page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');

/**
 * Stops the clock of a page, which from then on only the test moves. It ran until now, as drawing needs it to, so it stops
 * at a later time.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
}

/** Focuses what a person reaches by keyboard, once the view has given the focus to its heading, which it does when it is drawn. */
export async function focusOn(element: Locator): Promise<void> {
  await element.waitFor();
  await element.page().locator('h1:focus').waitFor();
  await element.focus();
}

/** Everything that the browser keeps of a page. */
export function stored(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => JSON.stringify([
    { ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases(), await caches.keys(),
    history.state, window.name, (await navigator.serviceWorker?.getRegistrations() ?? []).length,
  ]))()`);
}

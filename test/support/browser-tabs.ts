import { readFileSync } from 'node:fs';

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { keptPage } from './kept-page.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The widths that a view is looked at in. */
export const widths = { desktop: 1440, phone: 390 } as const;

/** The rules whose findings depend on the size and the colours. */
const bySize = ['color-contrast', 'scrollable-region-focusable'];

/** One of our pages in a tab of its own, with its own storage. */
export interface Tab {
  readonly page: Page;
  /** Every line of the browser's console, and every uncaught error. */
  readonly lines: readonly string[];
  /** The addresses of all requests. */
  readonly requested: readonly string[];
  /** Opens a view by its entry in the navigation. */
  readonly goTo: (title: string) => Promise<void>;
  /** Waits until the requests of the page are answered and the page has handled the answers. */
  readonly settle: () => Promise<void>;
  /**
   * Waits for an element that a later read shows, without the seconds between two reads: the view reads again as on a return
   * to the tab. Only a view that polls does so (console/shared/polling.ts).
   */
  readonly readUntil: (element: Locator) => Promise<void>;
  /**
   * The accessibility findings, with their elements, and whatever does not fit the screen: on a phone in dark and on a desktop
   * in light. Writes a picture of both, as `look` does.
   */
  readonly faults: (picture: string) => Promise<readonly string[]>;
  /** Writes a picture of the whole page for a person to look at, if CONSOLE_PICTURES names a directory. */
  readonly look: (name: string) => Promise<void>;
}

/** Opens an address in a real Chromium, in a tab that the test has to itself. */
export function browserTabs(address: () => string) {
  return async (width: number = widths.desktop): Promise<Tab> => {
    const { page, debug, lines, requested, unanswered } = await keptPage();
    const show = async (pixels: number, colorScheme: 'light' | 'dark') => {
      if (page.viewportSize()?.width !== pixels) {
        await page.setViewportSize({ width: pixels, height: 900 });
        // A phone has no keyboard.
        await debug.send('Emulation.setTouchEmulationEnabled', { enabled: pixels === widths.phone });
      }
      await page.emulateMedia({ colorScheme });
    };
    await show(width, 'light');
    await page.goto(address());
    const settle = async () => {
      do {
        await expect.poll(() => unanswered.size).toBe(0);
        await page.evaluate('fetch("/robots.txt").then((one) => one.text())');
      } while (unanswered.size > 0);
    };
    const accessibilityFindings = async (rules?: readonly string[]) => {
      // The page's policy allows no script of ours in it: the debugger runs this one.
      if (!(await page.evaluate<boolean>('"axe" in window')))
        await debug.send('Runtime.evaluate', { expression: axe, silent: true });
      return page.evaluate<
        string[]
      >(`axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'], preload: false }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`);
    };
    const tooWide = () =>
      page.evaluate<string[]>(`[document.documentElement, ...document.querySelectorAll('.table-frame')]
        .map((one) => [one.scrollWidth - one.clientWidth, one])
        .flatMap(([pixels, one]) => (pixels > 0 ? [pixels + ' pixels too wide: ' + one.innerText.slice(0, 40)] : []))`);
    const look = async (name: string, pixels = width, scheme = 'light') => {
      const directory = process.env['CONSOLE_PICTURES'];
      if (directory === undefined) return;
      await page.screenshot({ path: `${directory}/${name}-${String(pixels)}-${scheme}.png`, fullPage: true });
    };
    const faults = async (picture: string) => {
      const found: string[] = [];
      for (const [pixels, scheme, rules] of [
        [widths.phone, 'dark', bySize],
        [widths.desktop, 'light'],
      ] as const) {
        await show(pixels, scheme);
        await look(picture, pixels, scheme);
        found.push(...(await accessibilityFindings(rules)), ...(await tooWide()));
      }
      if (width !== widths.desktop) await show(width, 'light');
      return found;
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
      readUntil: (element) => {
        let readAt = 0;
        return expect
          .poll(async () => {
            const isVisible = () => element.first().isVisible();
            if (await isVisible()) return 'visible';
            // Each read counts towards the limit of the key.
            if (performance.now() - readAt > 250) {
              readAt = performance.now();
              await readAgain(page);
              await settle();
            }
            return (await isVisible()) ? 'visible' : `missing: ${String(element)}`;
          })
          .toBe('visible');
      },
      faults,
      look: (name) => look(name),
    };
  };
}

/** Lets a view read again at once, as when the reader comes back to the tab. */
export const readAgain = (page: Page) =>
  page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');

/**
 * Stops the clock of a page; from then on only the test moves it. Drawing needed it to run until now, so it stops at a
 * later time.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
}

/** Focuses an element after the view has focused its heading, which it does when it is drawn. */
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

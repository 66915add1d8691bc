import { readFileSync } from 'node:fs';

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { startBrowser } from '../support/browser.ts';
import { servedDocumentation } from '../support/served-documentation.ts';

const { docs, sent } = servedDocumentation();
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/**
 * The page, opened by a reader who has done nothing yet. Its clock stands still until `page.clock.resume()`, so that Redoc
 * does not start by itself before.
 */
async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  onTestFinished(() => page.close());
  await stopClock(page);
  await page.goto(docs());
  return page;
}

async function stopClock({ clock }: Page): Promise<void> {
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now + 1_000);
}

const top = (page: Page) => page.evaluate<number>('window.scrollY');
/** Redoc alone knows the shortcut of its search. */
const redoc = (page: Page) => page.getByText('Ctrl+K').first();

/** Of the elements alone that are named: with Redoc, the whole page takes so long that a busy machine meets the time-out. */
async function accessibilityFaults(page: Page, selector = 'html'): Promise<readonly string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  return page.evaluate<string[]>(
    `axe.run('${selector}').then(({ violations }) => violations.map(({ id }) => id))`,
  );
}

/** A receiver that is folded away, and a line of it. */
async function fold(page: Page): Promise<[fold: Locator, line: Locator]> {
  const python = page.locator('summary', { hasText: 'Python' }).first();
  const line = page.getByText('from http.server import');
  expect(await line.isVisible()).toBe(false);
  return [python, line];
}

it('the guides can be read without any script, and a receiver opens', async () => {
  const page = await open({ javaScriptEnabled: false });
  expect(await page.getByText('From an API key to a first prescription').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Errors', exact: true }).first().click();
  expect(page.url()).toBe(`${docs()}#section/errors`);
  expect((await page.locator('[id="section/errors"]').boundingBox())?.y).toBeLessThan(200);
  const [python, line] = await fold(page);
  await python.click();
  expect(await line.isVisible()).toBe(true);
});

it('the guides are shown before Redoc starts, which a first action does, and stay where they are', async () => {
  const page = await open();
  const place = () => page.getByText('From an API key to a first prescription').boundingBox();
  const before = await place();
  expect(before).not.toBeNull();
  expect(await redoc(page).count()).toBe(0);
  await page.clock.resume();
  await page.mouse.move(100, 100);
  await page.getByRole('button', { name: 'Copy' }).first().waitFor();
  expect((await place())?.y).toBe(before?.y);
});

it('a link that is followed before Redoc has started leads to its place', async () => {
  const page = await open();
  await page.clock.resume();
  await page.getByRole('link', { name: 'Idempotency', exact: true }).first().click();
  await redoc(page).waitFor();
  await expect.poll(() => top(page)).toBeGreaterThan(5_000);

  const other = await open();
  await other.clock.resume();
  await other.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await other.getByRole('heading', { name: 'Create a patient' }).waitFor();
});

it('the search opens for a click before Redoc has started, once', async () => {
  const page = await open();
  await page.getByText('Loading...').first().click();
  await page.clock.resume();
  await page.getByPlaceholder('Search docs').waitFor();
  await page.keyboard.press('Escape');
  await redoc(page).waitFor();
  expect(await page.getByPlaceholder('Search docs').count()).toBe(0);
});

it('a receiver opens with the keyboard, stays open when Redoc starts, and has no accessibility faults', async () => {
  const page = await open();
  const [python, line] = await fold(page);
  await page.clock.resume();
  await python.focus();
  await page.keyboard.press('Enter');
  await redoc(page).waitFor();
  await line.waitFor();
  expect(await accessibilityFaults(page, 'details')).toEqual([]);
});

it('it has no accessibility faults on a desktop and on a phone', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  // The checks need a clock that runs, which would start Redoc after five seconds.
  await page.route('**/docs/*.js', (route) => route.abort());
  await page.clock.resume();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('Redoc starts by itself for a reader who does nothing, once; at a second visit the browser has its scripts', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const visited = async (visit: (page: Page) => Promise<void>) => {
    const page = await context.newPage();
    const before = sent.length;
    await visit(page);
    await redoc(page).waitFor();
    await page.close();
    return sent.slice(before);
  };

  const first = await visited(async (page) => {
    const before = sent.length;
    await stopClock(page);
    await page.goto(docs());
    // The scripts are fetched before.
    await page.clock.runFor(500);
    await expect.poll(() => sent.length - before).toBe(5);
    expect(await redoc(page).count()).toBe(0);
    await page.clock.resume();
  });
  expect(first).toHaveLength(5);
  const second = await visited(async (page) => {
    await page.goto(`${docs()}#section/errors`);
  });
  expect(second).toEqual(['304 /docs', '200 /docs/values.json']);
});

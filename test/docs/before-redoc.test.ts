import { readFileSync } from 'node:fs';

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

import { newPage, sharedBrowser } from '../support/browser.ts';
import { servedDocumentation } from '../support/served-documentation.ts';

const { docs, sent } = servedDocumentation();

/**
 * The page, opened by a reader who has done nothing yet. Its clock stands still until `page.clock.resume()`, so that Redoc
 * does not start by itself before.
 */
async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await stopClock(page);
  await page.goto(docs());
  return page;
}

async function stopClock({ clock }: Page): Promise<void> {
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now + 1_000);
}

/** Redoc alone knows the shortcut of its search. */
const redoc = (page: Page) => page.getByText('Ctrl+K').first();

/** A receiver that is folded away, and a line of it. */
async function fold(page: Page): Promise<[fold: Locator, line: Locator]> {
  const line = page.getByText('from http.server import');
  const python = page.locator('details', { has: line }).locator('summary');
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

it('the guides are shown before Redoc starts, which a first action does, and stay as they are', async () => {
  const page = await open();
  const place = () => page.getByText('From an API key to a first prescription').boundingBox();
  const before = await place();
  expect(before).not.toBeNull();
  expect(await redoc(page).count()).toBe(0);
  const [python, line] = await fold(page);
  await python.focus();
  await page.keyboard.press('Enter');
  await page.evaluate('scrollTo(0, 0)');
  await page.clock.resume();
  await redoc(page).waitFor();
  await page.getByRole('button', { name: 'Copy' }).first().waitFor();
  await line.waitFor();
  expect((await place())?.y).toBe(before?.y);
});

it('they have no accessibility faults before Redoc starts, with a receiver open on a phone', async () => {
  const page = await open({ viewport: { width: 390, height: 900 } });
  // The checks need a clock that runs, which would start Redoc after five seconds.
  await page.route('**/docs/*.js', (route) => route.abort());
  await page.clock.resume();
  const [python, line] = await fold(page);
  await python.click();
  await line.waitFor();
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  const faults = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id }) => id))",
  );
  expect(faults).toEqual([]);
});

it('Redoc starts by itself for a reader who does nothing, once; at a second visit the browser has its scripts', async () => {
  // Its tabs share a cache.
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const visit = async (act: (page: Page, count: () => number) => Promise<void>) => {
    const page = await context.newPage();
    const before = sent.length;
    await stopClock(page);
    await page.goto(docs());
    await act(page, () => sent.length - before);
    await page.clock.resume();
    await redoc(page).waitFor({ state: 'attached' });
    return { page, fetched: sent.slice(before) };
  };

  const first = await visit(async (page, count) => {
    // The scripts are fetched before.
    await page.clock.runFor(500);
    await expect.poll(count).toBe(5);
    expect(await redoc(page).count()).toBe(0);
  });
  expect(first.fetched).toHaveLength(5);
  await first.page.close();

  // When it starts, Redoc does what the reader asked for earlier.
  const { page, fetched } = await visit(async (early) => {
    await early.getByRole('link', { name: 'Patients', exact: true }).first().click();
    await early.getByText('Loading...').first().click();
  });
  expect(fetched).toEqual(['304 /docs', '200 /docs/values.json']);
  await page.getByPlaceholder('Search docs').waitFor();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search docs').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Create a patient' }).waitFor();
});

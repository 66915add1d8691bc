import { readFileSync } from 'node:fs';

import type { Browser, Page, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startBrowser } from '../support/browser.ts';
import { servedDocumentation } from '../support/served-documentation.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const { docs } = servedDocumentation();
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
});

interface Opened {
  readonly page: Page;
  /** The browser's errors and warnings, and the hosts that it contacted. */
  readonly complaints: readonly string[];
  readonly contacted: ReadonlySet<string>;
  readonly answer: Response | null;
}

const seen = new Map<number, Promise<Opened>>();

/** All tests share one page for each width, because its layout takes seconds. */
function openShared(width: number): Promise<Opened> {
  const opened = seen.get(width) ?? open(width);
  seen.set(width, opened);
  return opened;
}

async function open(width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const complaints: string[] = [];
  const contacted = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const record = (request: Request) => contacted.add(new URL(request.url()).host);
  page.on('requestfinished', record);
  // A request that the policy forbids never leaves the browser.
  page.on('requestfailed', (request) => request.failure()?.errorText === 'csp' || record(request));
  const answer = await page.goto(docs());
  // Redoc starts when the reader first does something. Only it knows the keyboard's shortcut for its search.
  await page.mouse.move(100, 100);
  await page.getByText('Ctrl+K').first().waitFor({ state: 'attached' });
  return { page, complaints, contacted, answer };
}

/** Goes to the guides, and waits until they are shown. */
async function showGuides(page: Page): Promise<void> {
  await page.evaluate("location.hash = 'section/quick-start'");
  await page.getByText('From an API key to a first prescription').first().waitFor();
}

/** Follows a link to an operation, and waits until it is shown. */
async function showOperation(page: Page): Promise<void> {
  await page.evaluate("location.hash = 'operation/createPatient'");
  await page.locator('.panel-request-samples', { hasText: "--header 'x-api-key: dev_your_key'" }).waitFor();
}

/** The accessibility findings of the page, with their elements. */
async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120))))`);
}

/** Faults of the tables: words that break between two letters, and tables that are too wide. */
function crampedTables(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const found = [...document.querySelectorAll('table')]
      .filter((table) => table.getBoundingClientRect().width > table.parentElement.getBoundingClientRect().width)
      .map((table) => 'too wide: ' + table.innerText.slice(0, 60));
    for (const cell of document.querySelectorAll('td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // Paths such as medication_requests[0].quantity may break.
        for (const { 0: word, index } of text.data.matchAll(/(?<![^\\s(])[a-z]+(?![^\\s,.;:)])/gi)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push('broken: ' + word);
        }
      }
    }
    return found;
  })()`);
}

describe.each([
  ['on a desktop', 1440],
  ['on a phone', 390],
])('the documentation %s', (_, width) => {
  it('opens under its policy, contacts no other host, causes no errors and fits the screen', async () => {
    const { page, complaints, contacted, answer } = await openShared(width);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await page.getByText('Change history').last().scrollIntoViewIfNeeded();
    expect(complaints).toEqual([]);
    // Pictures and the search worker are part of the page and have no host.
    expect([...contacted].filter((host) => host !== '')).toEqual([new URL(docs()).host]);
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(wider).toBeLessThanOrEqual(0);
  });

  it('breaks no words in its tables, and no table is wider than the page', async () => {
    const { page } = await openShared(width);
    await page.getByText('IDEMPOTENCY_KEY_REUSED').first().waitFor();
    expect(await crampedTables(page)).toEqual([]);
  });

  it('has no accessibility faults in its guides and its operations', async () => {
    const { page } = await openShared(width);
    await page.getByText('From an API key to a first prescription').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await showOperation(page);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

describe('the documentation', () => {
  it('offers samples in eight languages, without accessibility faults in dark mode', async () => {
    const { page } = await open(1440, 'dark');
    await showOperation(page);
    expect(await accessibilityFindings(page)).toEqual([]);
    let shown = 'curl';
    for (const label of ['Python', 'PHP', 'Ruby', 'Go', 'Java', 'C#', 'Payload', 'TypeScript']) {
      await page.getByRole('button', { name: shown, exact: true }).first().click();
      await page.getByText(label, { exact: true }).last().click();
      await page.getByRole('button', { name: label, exact: true }).first().waitFor();
      shown = label;
    }
    // The next operation shows the chosen language.
    await page.evaluate("location.hash = 'operation/createMedicationOrder'");
    await page
      .locator('.panel-request-samples', { hasText: "client.POST('/api/external/medication-order'" })
      .waitFor();
    await page.close();
  });

  it('shows the addresses, the picture and the tables', async () => {
    const { page } = await openShared(1440);
    await showGuides(page);
    expect(await page.getByText('https://localhost:8443', { exact: true }).count()).toBeGreaterThan(0);
    const picture = page.getByAltText(/^The moves of an order: received to processing or cancelled/);
    await picture.scrollIntoViewIfNeeded();
    const width = await page.evaluate<number>(
      'document.querySelector(\'img[alt^="The moves"]\').naturalWidth',
    );
    expect(width).toBeGreaterThan(100);
    expect(await page.getByText('IDEMPOTENCY_KEY_REUSED').count()).toBeGreaterThan(0);
  });

  it('has a search that finds text and opens its first hit for Enter, without accessibility faults', async () => {
    const { page, complaints } = await openShared(1440);
    const field = page.getByPlaceholder('Search docs');
    await page.getByText('Ctrl+K').first().click();
    await page.keyboard.type('signing secret');
    await page.getByRole('dialog').getByText("Rotate a webhook's").waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    expect(page.url()).toContain('#/webhooks/rotatewebhooksecret');

    // Enter may come before the hits.
    await showGuides(page);
    await page.getByText('Ctrl+K').first().click();
    await field.fill('signing secret');
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    expect(page.url()).toContain('#/webhooks/rotatewebhooksecret');
    expect(complaints).toEqual([]);
  });

  it('copies each block of code in the guides at the press of a button', async () => {
    const { page, complaints } = await openShared(1440);
    await showGuides(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const blocks = page.locator('pre[data-language]');
    await blocks.getByRole('button', { name: 'Copy' }).first().waitFor();
    expect(await blocks.filter({ hasNot: page.locator('button') }).count()).toBe(0);
    await blocks.getByRole('button', { name: 'Copy' }).first().press('Enter');
    await blocks.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(/^curl 'https:[^]*'Accept: application\/json'\n$/);
    await blocks.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

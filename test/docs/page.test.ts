import { readFileSync } from 'node:fs';

import type { Page, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sharedBrowser } from '../support/browser.ts';
import { servedDocumentation } from '../support/served-documentation.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const { docs } = servedDocumentation();
const desktop = 1440;

/** All tests share one page, because its layout takes seconds. */
let page: Page;
/** The browser's errors and warnings, and the hosts that it contacted. */
const complaints: string[] = [];
const contacted = new Set<string>();
let answer: Response | null;
beforeAll(async () => {
  const browser = await sharedBrowser();
  page = await browser.newPage({ viewport: { width: desktop, height: 900 } });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const record = (request: Request) => contacted.add(new URL(request.url()).host);
  page.on('requestfinished', record);
  // A request that the policy forbids never leaves the browser.
  page.on('requestfailed', (request) => request.failure()?.errorText === 'csp' || record(request));
  answer = await page.goto(docs());
  // Redoc starts when the reader first does something. Only it knows the keyboard's shortcut for its search.
  await page.mouse.move(100, 100);
  await page.getByText('Ctrl+K').first().waitFor({ state: 'attached' });
});
afterAll(() => page.close());

/** Goes to the guides, and waits until they are shown. */
async function showGuides(): Promise<void> {
  await page.evaluate("location.hash = 'section/quick-start'");
  await page.getByText('From an API key to a first prescription').first().waitFor();
}

/** Follows a link to an operation, and waits until it is shown. */
async function showOperation(): Promise<void> {
  await page.evaluate("location.hash = 'operation/createPatient'");
  await page.locator('.panel-request-samples', { hasText: "--header 'x-api-key: dev_your_key'" }).waitFor();
}

/** The accessibility findings of the page, or of a part of it, with their elements. */
async function accessibilityFindings(part = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate<string[]>(`axe.run('${part}', { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120))))`);
}

/** Faults of the tables: words that break between two letters, and tables that are too wide. */
function crampedTables(): Promise<string[]> {
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

describe('the documentation', () => {
  it('opens under its policy and contacts no other host', async () => {
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await page.getByText('Change history').last().scrollIntoViewIfNeeded();
    // Pictures and the search worker are part of the page and have no host.
    expect([...contacted].filter((host) => host !== '')).toEqual([new URL(docs()).host]);
  });

  it.each([
    ['desktop in light', desktop, 'light'],
    ['phone in dark', 390, 'dark'],
  ] as const)(
    'fits the screen of a %s, breaks no words in its tables, and has no accessibility faults',
    async (_, width, colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await showGuides();
      await page.getByText('IDEMPOTENCY_KEY_REUSED').first().waitFor();
      const wider = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect(wider).toBeLessThanOrEqual(0);
      expect(await crampedTables()).toEqual([]);
      // before-redoc.test.ts checks the guides in light.
      if (colorScheme === 'dark') expect(await accessibilityFindings()).toEqual([]);
      await showOperation();
      expect(await accessibilityFindings()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: desktop, height: 900 });
    },
  );

  it('has a search that finds text and opens its first hit for Enter, without accessibility faults', async () => {
    const field = page.getByPlaceholder('Search docs');
    await page.getByText('Ctrl+K').first().click();
    await page.keyboard.type('signing secret');
    await page.getByRole('dialog').getByText("Rotate a webhook's").waitFor();
    expect(await accessibilityFindings('[role=dialog]')).toEqual([]);
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    expect(page.url()).toContain('#/webhooks/rotatewebhooksecret');
  });

  it('copies each block of code in the guides at the press of a button', async () => {
    await showGuides();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const blocks = page.locator('pre[data-language]');
    await blocks.getByRole('button', { name: 'Copy' }).first().waitFor();
    expect(await blocks.filter({ hasNot: page.locator('button') }).count()).toBe(0);
    await blocks.getByRole('button', { name: 'Copy' }).first().press('Enter');
    await blocks.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(/^curl 'https:[^]*'Accept: application\/json'\n$/);
    await blocks.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' });
  });

  it('causes no error and no warning in all this', () => {
    expect(complaints).toEqual([]);
  });
});

import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { sharedBrowser } from '../support/browser.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { newPartner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

let elsewhere: Server;
let page: Page;
let service: Awaited<ReturnType<typeof sharedService>>;
let apiKey: string;

beforeAll(async () => {
  service = await sharedService('development');
  ({ apiKey } = await newPartner(service, 'development'));
  elsewhere = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end('<p>A page.</p>'));
  const port = await listenOnFreePort(elsewhere);
  const browser = await sharedBrowser();
  // The browser does not know the authority of the test's certificate.
  page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(`http://127.0.0.1:${port}/`);
});
afterAll(async () => {
  await page.close();
  elsewhere.close();
});

/** What the browser says about a fetch of the page; nothing if the page gets the response. */
async function complaintAbout(target: string, headers: Readonly<Record<string, string>> = {}) {
  const [url, options] = [`${service.service.url}${target}`, { headers }].map((part) => JSON.stringify(part));
  const complaint = page.waitForEvent('console', { predicate: (message) => message.text().includes(target) });
  const status = await page.evaluate<number>(`fetch(${url}, ${options}).then((one) => one.status, () => 0)`);
  return status === 0 ? (await complaint).text() : undefined;
}

it('a browser shows no response to a page of another origin (D24)', async () => {
  for (const target of ['/openapi.json', '/api/external/carriers']) {
    expect(await complaintAbout(target)).toContain(
      "blocked by CORS policy: The 'Access-Control-Allow-Origin' header has a value 'https://none.invalid'",
    );
  }
});

it('a page of another origin cannot send an API key (D24)', async () => {
  expect(await complaintAbout('/api/external/carriers', { 'x-api-key': apiKey })).toContain(
    "blocked by CORS policy: Response to preflight request doesn't pass access control check",
  );
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { front } from '../../scripts/docs/contract-for-page.ts';
import { placeholders } from '../../scripts/docs/placeholders.ts';
import { newPage } from '../support/browser.ts';
import { filledBy, openDocsPage } from '../support/docs-page.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';
import type { TestService } from '../support/service.ts';
import { sharedService } from '../support/shared-service.ts';

const service = await sharedService('development');

describe('in development, the page', () => {
  it('shows a reader on this machine its address, the demo key and what curl must trust', async () => {
    const page = await openDocsPage(service.service.url);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const key = service.service.demo?.apiKey ?? 'none';
    const authority = join(service.dataDir, 'tls/ca.pem');
    const command = `curl --cacert '${authority}' '${service.service.url}/api/external/carriers'`;
    await page.locator('pre', { hasText: command }).first().waitFor();
    // own-samples.test.ts shows that the text stays the same after Redoc has redrawn the page.
    const text = await page.locator('body').textContent();
    expect(text).toContain(key);
    for (const example of Object.values(placeholders)) expect(text).not.toContain(example);
    expect(complaints).toEqual([]);
  });

  it('shows any other reader the address that was asked, and no key', async () => {
    const page = await newPage();
    await page.route('**/docs/values.json', (route) =>
      route.fulfill({ json: { environment: 'development' } }),
    );
    await page.goto(`${service.service.url}/docs`);
    const sample = `curl '${placeholders.origin}' --header '${placeholders.apiKey}'`;
    expect(await filledBy(page, [sample])).toEqual([
      sample.replace(placeholders.origin, service.service.url),
    ]);
  });
});

// Both pages tell a request of their own by one rule, which test/console/demo.test.ts tests.
it('the demo key is told to the page alone, and not in production', async () => {
  const values = async (from: TestService, headers: NonNullable<RawRequest['headers']>) =>
    (await uncheckedAnswer(from, { target: '/docs/values.json', headers })).body;
  const own = [['Sec-Fetch-Site', 'same-origin']] as const;
  expect(await values(service, own)).toMatchObject({ api_key: service.service.demo?.apiKey });
  expect(await values(service, [])).toEqual({ environment: 'development' });
  expect(await values(await sharedService('production'), own)).toEqual({});
});

it('the front of the page leads only to what is served', async () => {
  const targets = [...front.matchAll(/\]\((\/[^)]*)\)/g)].map(([, target = '']) => target);
  expect(targets).toContain('/console');
  for (const target of targets) expect((await uncheckedAnswer(service, { target })).status, target).toBe(200);
});

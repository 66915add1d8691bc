import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { front } from '../../scripts/docs/contract-for-page.ts';
import { placeholders } from '../../scripts/docs/placeholders.ts';
import { newPage } from '../support/browser.ts';
import { filledBy, openDocsPage } from '../support/docs-page.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';
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
    // That it is the same once Redoc has made the page anew, own-samples.test.ts shows.
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

describe('the demo key is told to the page of this server alone, on this machine:', () => {
  const own = ['Sec-Fetch-Site', 'same-origin'] as const;
  const values = async (request: Partial<RawRequest>, from = service) =>
    (await uncheckedAnswer(from, { target: '/docs/values.json', ...request })).body;

  it('to this page', async () => {
    expect(await values({ headers: [own] })).toEqual({
      environment: 'development',
      api_key: service.service.demo?.apiKey,
      authority: join(service.dataDir, 'tls/ca.pem'),
    });
  });

  it.each<[string, Partial<RawRequest>]>([
    ['a program', {}],
    ['a page of another origin', { headers: [['Sec-Fetch-Site', 'cross-site']] }],
    ['a page whose host was made to lead here', { hosts: ['rebound.example'], headers: [own] }],
    ['a page behind a proxy', { headers: [own, ['X-Forwarded-For', '203.0.113.7']] }],
  ])('not to %s', async (_, request) => {
    expect(await values(request)).toEqual({ environment: 'development' });
  });

  it('not in production', async () => {
    expect(await values({ headers: [own] }, await sharedService('production'))).toEqual({});
  });
});

const targets = [...front.matchAll(/\]\((\/[^)]*)\)/g)].map(([, target = '']) => target);

it.each(targets)('the front of the page leads to %s, which is served', async (target) => {
  const { status } = await uncheckedAnswer(service, { target });
  expect(status).toBe(200);
});

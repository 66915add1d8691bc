import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { practitionerBody } from '../support/bodies.ts';
import { newPage } from '../support/browser.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

let pages: Server;
let service: TestService;
let partner: Partner;
/** The origin that may call the API, and one that may not. */
let [allowed, other] = ['', ''];

beforeAll(async () => {
  pages = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end('<p>A page.</p>'));
  const port = await listenOnFreePort(pages);
  [allowed, other] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  service = await startTestService({
    CORS_ORIGINS: `https://app.example, ${allowed}`,
    RATE_LIMIT_PER_MINUTE: '20',
  });
  partner = await newPartner(service, 'development');
});
afterAll(async () => {
  pages.close();
  await service.close();
});

async function pageOf(origin: string): Promise<Page> {
  const page = await newPage();
  await page.goto(origin);
  return page;
}

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a script of the page gets from a fetch; `blocked` if the browser shows it nothing. */
function fetched(page: Page, path: string, options: object = {}): Promise<Seen | 'blocked'> {
  const [url, given] = [`${service.service.url}${path}`, options].map((part) => JSON.stringify(part));
  return page.evaluate<Seen | 'blocked'>(`fetch(${url}, ${given}).then(
    async (one) => ({ status: one.status, headers: Object.fromEntries(one.headers), body: await one.json() }),
    () => 'blocked')`);
}

const carriers = '/api/external/carriers';
const withKey = (key = partner.apiKey) => ({ headers: { 'x-api-key': key } });

describe('a page of an origin in CORS_ORIGINS (D45)', () => {
  it('calls the API with a key, and reads the answer and the headers that it needs', async () => {
    const page = await pageOf(allowed);
    const body = JSON.stringify(practitionerBody(partner.clinicId));
    const headers = {
      ...withKey().headers,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'from-a-page',
      'X-Request-Id': 'a-page-1',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    };
    const options = { method: 'POST', headers, body };
    expect(await fetched(page, '/api/external/practitioner', options)).toMatchObject({ status: 201 });
    expect(await fetched(page, '/api/external/practitioner', options)).toMatchObject({
      status: 201,
      headers: {
        'idempotency-replayed': 'true',
        'x-request-id': 'a-page-1',
        'x-api-version': '1.2.0',
        'x-ratelimit-limit': '20',
        'x-ratelimit-remaining': expect.any(String) as unknown,
        'x-ratelimit-reset': expect.any(String) as unknown,
      },
    });
  });

  it('reads errors: a 401, a 404 and a 429 with Retry-After', async () => {
    const page = await pageOf(allowed);
    const error = (code: string) => ({ body: { error: { code } } });
    expect(await fetched(page, carriers, withKey('dev_wrong'))).toMatchObject(error('UNAUTHORIZED'));
    expect(await fetched(page, '/api/nothing', withKey())).toMatchObject(error('NOT_FOUND'));
    const busy = await newPartner(service, 'development');
    for (let times = 0; times < 20; times += 1) await fetched(page, carriers, withKey(busy.apiKey));
    expect(await fetched(page, carriers, withKey(busy.apiKey))).toMatchObject({
      ...error('RATE_LIMIT_EXCEEDED'),
      headers: { 'retry-after': '60' },
    });
  });
});

describe('a page of any other origin', () => {
  it('gets nothing, with a key or without', async () => {
    const page = await pageOf(other);
    expect(await fetched(page, carriers, withKey())).toBe('blocked');
    expect(await fetched(page, carriers)).toBe('blocked');
  });

  it.each(['null', 'https://app.example.evil.example'])(
    'such as "%s" gets no answer to a preflight request',
    async (origin) => {
      const headers = [
        ['Origin', origin],
        ['Access-Control-Request-Method', 'POST'],
      ] as const;
      const answer = await uncheckedAnswer(service, { method: 'OPTIONS', target: carriers, headers });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        401,
        'https://none.invalid',
      ]);
    },
  );
});

describe('a preflight request', () => {
  it('is answered without a key, with the usual headers and without a body', async () => {
    const headers = [
      ['Origin', 'https://app.example'],
      ['Access-Control-Request-Method', 'PATCH'],
      ['Access-Control-Request-Headers', 'x-api-key,idempotency-key'],
    ] as const;
    const { status, body, ...answer } = await uncheckedAnswer(service, {
      ...{ method: 'OPTIONS', target: '/api/external/patient/x', headers },
    });
    expect([status, body]).toEqual([204, '']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': 'x-api-key,idempotency-key',
      'access-control-allow-methods': expect.stringContaining('PATCH') as unknown,
      vary: expect.stringContaining('Origin') as unknown,
      'x-ratelimit-limit': '20',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('lets no page call anything but the API', async () => {
    const page = await pageOf(allowed);
    for (const path of ['/openapi.json', '/docs', '/console/demo', '/nothing'])
      expect([path, await fetched(page, path)]).toEqual([path, 'blocked']);
  });
});

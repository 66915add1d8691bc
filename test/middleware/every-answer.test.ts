import { afterAll, describe, expect, it } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { errorTable } from '../../server/errors.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { newPartner } from '../support/partner.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';
import { startTestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';

const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '100' });
const partner = await newPartner(service, 'development');
afterAll(() => service.close());

function ask(request: RawRequest, key: string = partner.apiKey) {
  const headers = [['x-api-key', key], ...(request.headers ?? [])] as const;
  return uncheckedAnswer(service, { ...request, headers });
}

const carriers = { target: '/api/external/carriers' };
const json = ['Content-Type', 'application/json'] as const;
const post = { method: 'POST', target: '/api/external/practitioner', headers: [json] };
const big = 'x'.repeat(2 * 1024 * 1024);

type Case = readonly [title: string, status: number, send: () => ReturnType<typeof ask>];

const answers: readonly Case[] = [
  ['a success', 200, () => ask(carriers)],
  ['a refused body', 400, () => ask({ ...post, body: '{}' })],
  ['malformed JSON', 400, () => ask({ ...post, body: '{' })],
  ['two hosts', 400, () => ask({ ...carriers, hosts: ['a', 'b'] })],
  ['a path that cannot be decoded', 400, () => ask({ target: '/api/external/carriers/%zz/services' })],
  ['no HTTP at all', 400, () => ask({ target: 'no good\r\nX' })],
  ['a wrong key', 401, () => ask(carriers, 'dev_wrong')],
  ['an unknown path', 404, () => ask({ target: '/nothing' })],
  ['a preflight request', 401, () => preflight()],
  ['a wrong method', 405, () => ask({ ...carriers, method: 'PATCH' })],
  ['another type than JSON wanted', 406, () => ask({ ...carriers, headers: [['Accept', 'text/html']] })],
  ['too large a body', 413, () => ask({ ...post, body: big })],
  ['another type than JSON sent', 415, () => ask({ ...post, headers: [], body: 'x' })],
  ['too many requests', 429, askTooOften],
  ['too large a head', 431, () => ask({ target: '/', headers: [['X-Long', 'x'.repeat(50_000)]] })],
  ['the way to the documentation', 302, () => ask({ target: '/' })],
  ['the store away', 503, () => answerDuring(new StoreUnavailable('away'))],
  ['a fault of our own', 500, () => answerDuring(new Error('a fault'))],
];

/** Files that are the same for everyone, so clients may cache them. */
const files: readonly Case[] = [
  ['a guide', 200, () => ask({ target: '/docs/guides/errors.md' })],
  ['the contract', 200, () => ask({ target: '/openapi.json' })],
  [
    'what the client has already',
    304,
    () => ask({ target: '/openapi.json', headers: [['If-None-Match', '*']] }),
  ],
  ['the rules for search engines', 200, () => ask({ target: '/robots.txt' })],
];

/** The preflight request of a browser, before a page may send a key. */
function preflight() {
  const headers = [
    ['Origin', 'https://app.example'],
    ['Access-Control-Request-Method', 'GET'],
    ['Access-Control-Request-Headers', 'x-api-key'],
  ] as const;
  return uncheckedAnswer(service, { ...carriers, method: 'OPTIONS', headers });
}

/** The answer to a request with a key that has just used up its minute. */
async function askTooOften() {
  const { store } = service.service;
  const { apiKey, keyId } = await newTenant(store, service.clock.now());
  await store.database.execute(
    `insert into rate_windows (subject, started_at, count) values ('key ${keyId}', now(), 100)`,
  );
  return ask(carriers, apiKey);
}

/** The answer to a request while every statement fails with the error. */
async function answerDuring(error: Error) {
  service.database.fail(error);
  return ask(carriers).finally(() => service.database.repair());
}

function expectUsualHeaders({ headers }: WireAnswer) {
  expect(headers.get('x-ratelimit-limit')).toBe('100');
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThanOrEqual(100);
  // A key's window ends by the clock of the database, a stranger's by that of the process.
  const ends = [Date.now(), service.clock.now().getTime()].map(
    (now) => Number(headers.get('x-ratelimit-reset')) - Math.floor(now / 1000),
  );
  expect(ends.some((seconds) => seconds > 0 && seconds <= 61)).toBe(true);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-api-version')).toBe('1.2.0');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  expect(headers.get('access-control-allow-origin')).toBe('https://none.invalid');
  const without = ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-headers'];
  expect(without.filter((name) => headers.has(name))).toEqual([]);
}

describe('every answer has the rate-limit headers, X-Request-Id, X-API-Version (D21, D22) and the protective headers,', () => {
  it.each(answers)('and no client keeps it: %s', async (_, status, send) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expectUsualHeaders(answer);
    const { headers, body } = answer;
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    if (status < 400) return;
    const { code } = isObject(body) && isObject(body['error']) ? body['error'] : {};
    // The table has one code for each of these statuses (D13).
    expect(Object.entries(errorTable).find(([, error]) => error.status === status)?.[0]).toBe(code);
  });

  it.each(files)('and clients ask whether it has changed: %s', async (_, status, send) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expectUsualHeaders(answer);
    const etag: unknown = expect.stringMatching(/^"[\w-]{22}-identity"$/);
    const { headers } = answer;
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-cache', etag]);
  });
});

import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { newApiKey } from '../../server/accounts/key-format.ts';
import { windowHeaders } from '../../server/accounts/rate-limit.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { wrongSecret } from '../support/partner.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { startTestService } from '../support/service.ts';
import { storedRows } from '../support/stored-rows.ts';
import { newTenant } from '../support/tenant.ts';

/** The values of an answer's rate-limit headers. */
function rateLimitIn({ headers }: WireAnswer) {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`)),
  );
  return { limit, remaining, reset };
}

/** Three requests a minute, so that a test reaches the limit. */
const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '3' });
afterAll(() => service.close());

const newKey = async () => (await newTenant(service.service.store, service.clock.now())).apiKey;

function ask(apiKey: string, path = '/api/external/carriers'): Promise<WireAnswer> {
  return service.send({ method: 'GET', path, headers: { 'x-api-key': apiKey } });
}

async function askTimes(times: number, apiKey: string): Promise<WireAnswer[]> {
  const answers: WireAnswer[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask(apiKey));
  return answers;
}

/** The counts of a partner's requests in this hour. */
const hoursOf = (partnerId: string) => storedRows(service, 'request_hours', 'partner_id', partnerId, 'hour');

const statuses = (answers: readonly WireAnswer[]) => answers.map(({ status }) => status);

it('each key has RATE_LIMIT_PER_MINUTE requests a minute, counted down; the next is 429 with Retry-After, and counted for its partner', async () => {
  const { apiKey, partnerId } = await newTenant(service.service.store, service.clock.now());
  const answers = await askTimes(4, apiKey);
  expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  const reset = Number(answers[0]?.headers.get('x-ratelimit-reset'));
  expect(Math.abs(reset - 60 - Date.now() / 1000)).toBeLessThan(60);
  expect(answers.map(rateLimitIn)).toEqual([2, 1, 0, 0].map((remaining) => ({ limit: 3, remaining, reset })));
  expect(answers[3]?.headers.get('retry-after')).toBe('60');
  await expect.poll(() => hoursOf(partnerId)).toMatchObject([{ unauthorized: 0, rate_limited: 1 }]);
});

describe("a key's window", () => {
  it('is over when the second in X-RateLimit-Reset begins, also if it began at a fraction of a second', () => {
    const reset = (resetsAt: string) =>
      windowHeaders(3, { count: 1, resetsAt: new Date(resetsAt) })['X-RateLimit-Reset'];
    const second = String(Date.parse('2026-11-02T09:31:02Z') / 1000);
    expect(reset('2026-11-02T09:31:02.000Z')).toBe(second);
    expect(reset('2026-11-02T09:31:01.999Z')).toBe(second);
    expect(reset('2026-11-02T09:31:01.001Z')).toBe(second);
  });

  it('counts refused requests and unknown paths too, and refuses ahead of every other check', async () => {
    const apiKey = await newKey();
    expect((await ask(apiKey, '/api/external/carriers/ups/services')).status).toBe(400);
    expect((await ask(apiKey, '/api/nothing')).status).toBe(404);
    expect((await ask(apiKey, '/api/external/patient')).status).toBe(405);
    for (const path of ['/api/external/carriers', '/api/nothing', '/api/external/patient'])
      expect((await ask(apiKey, path)).status).toBe(429);
  });
});

const seconds = (date: Date) => Math.ceil(date.getTime() / 1000);

/** A new minute, in which nothing has failed. */
const nextMinute = () => service.clock.advance(60_000);

describe('failed authentications are counted by address (D24)', () => {
  it('and are 429 beyond the limit, until the minute is over', async () => {
    nextMinute();
    const answers = await askTimes(4, 'dev_wrong');
    expect(statuses(answers)).toEqual([401, 401, 401, 429]);
    expect(answers.map(rateLimitIn).map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
    expect(answers[3]?.headers.get('retry-after')).toBe('60');
    nextMinute();
    expect((await ask('dev_wrong')).status).toBe(401);
  });

  it('while a key that worked lately is neither refused nor charged at the same address', async () => {
    nextMinute();
    const apiKey = await newKey();
    await ask(apiKey);
    await askTimes(5, 'dev_wrong');
    const answer = await ask(apiKey);
    expect(answer.status).toBe(200);
    expect(rateLimitIn(answer)).toMatchObject({ remaining: 1 });
    await askTimes(3, apiKey);
    nextMinute();
    await askTimes(3, apiKey);
    expect((await ask('dev_wrong')).status).toBe(401);
  });

  it('and for the partner whose key has a wrong secret', async () => {
    nextMinute();
    const { apiKey, partnerId } = await newTenant(service.service.store, service.clock.now());
    await askTimes(5, wrongSecret(apiKey));
    await expect.poll(() => hoursOf(partnerId)).toMatchObject([{ unauthorized: 3, rate_limited: 2 }]);
  });

  it('while a key that did not work within fifteen minutes waits for the next minute', async () => {
    nextMinute();
    const apiKey = await newKey();
    await ask(apiKey);
    service.clock.advance(15 * 60_000);
    await askTimes(3, newApiKey('development').apiKey);
    expect((await ask(apiKey)).status).toBe(429);
    nextMinute();
    expect((await ask(apiKey)).status).toBe(200);
  });

  it('and not if the key is valid, however many requests with a new key come at once', async () => {
    nextMinute();
    const apiKey = await newKey();
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(apiKey)));
    expect(statuses(answers).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429]);
    expect(rateLimitIn(await uncheckedAnswer(service, { target: '/docs' }))).toMatchObject({ remaining: 3 });
  });

  it('and shown, but not counted, on paths that need no key', async () => {
    nextMinute();
    const page = () => uncheckedAnswer(service, { target: '/docs' });
    expect(rateLimitIn(await page())).toEqual({
      limit: 3,
      remaining: 3,
      reset: seconds(service.clock.now()) + 60,
    });
    await askTimes(4, 'dev_wrong');
    for (const answer of [await page(), await page()]) {
      expect(answer.status).toBe(200);
      expect(rateLimitIn(answer)).toMatchObject({ limit: 3, remaining: 0 });
    }
  });
});

describe('a stranger costs no trip to the database', () => {
  it.each([
    ['the documentation', 200, '/docs', {}],
    ['the contract', 200, '/openapi.json', {}],
    ['an unknown path', 404, '/nothing', {}],
    ['no key', 401, '/api/external/carriers', {}],
    ['a malformed key', 401, '/api/nothing', { 'x-api-key': 'dev_wrong' }],
  ] as const)('for %s', async (_, status, target, headers) => {
    nextMinute();
    service.database.fail(new Error('The store was asked'));
    onTestFinished(() => service.database.repair());
    const answer = await uncheckedAnswer(service, { target, headers: Object.entries(headers) });
    expect(answer.status).toBe(status);
  });

  it('for an unknown key, once its address is over the limit', async () => {
    nextMinute();
    const unknown = () => ask(newApiKey('development').apiKey);
    expect(statuses([await unknown(), await unknown(), await unknown()])).toEqual([401, 401, 401]);
    service.database.fail(new Error('The store was asked'));
    onTestFinished(() => service.database.repair());
    expect((await unknown()).status).toBe(429);
  });

  it('for more unknown keys at once than the limit', async () => {
    nextMinute();
    const trips = vi.spyOn(service.database, 'run');
    onTestFinished(() => trips.mockRestore());
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(newApiKey('development').apiKey)));
    for (const status of statuses(answers)) expect([401, 429]).toContain(status);
    expect(trips.mock.calls.filter(([{ name }]) => name === 'admit')).toHaveLength(3);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { windowHeaders } from '../../server/accounts/rate-limit.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { ageWindows, rateLimitIn } from '../support/rate-windows.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';

/** Three requests a minute, so that a test reaches the limit. */
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '3' });
});
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

const statuses = (answers: readonly WireAnswer[]) => answers.map(({ status }) => status);

it('each key has RATE_LIMIT_PER_MINUTE requests a minute, counted down; the next is 429 with Retry-After', async () => {
  const answers = await askTimes(4, await newKey());
  expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  const reset = Number(answers[0]?.headers.get('x-ratelimit-reset'));
  expect(Math.abs(reset - 60 - Date.now() / 1000)).toBeLessThan(60);
  expect(answers.map(rateLimitIn)).toEqual([2, 1, 0, 0].map((remaining) => ({ limit: 3, remaining, reset })));
  expect(answers[3]?.headers.get('retry-after')).toBe('60');
});

describe("a key's window", () => {
  it('begins with the first request and ends a minute later', async () => {
    const apiKey = await newKey();
    await askTimes(4, apiKey);
    await ageWindows(service.service.store, 30);
    expect((await ask(apiKey)).status).toBe(429);
    await ageWindows(service.service.store, 30);
    const answer = await ask(apiKey);
    expect(answer.status).toBe(200);
    expect(rateLimitIn(answer)).toMatchObject({ limit: 3, remaining: 2 });
  });

  it('does not end because the clock of a process jumps', async () => {
    const apiKey = await newKey();
    const answers = await askTimes(4, apiKey);
    service.clock.advance(25 * 3_600_000);
    answers.push(await ask(apiKey));
    service.clock.advance(-50 * 3_600_000);
    answers.push(await ask(apiKey));
    expect(statuses(answers)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(new Set(answers.map(rateLimitIn).map(({ reset }) => reset)).size).toBe(1);
  });

  it('is over when the second in X-RateLimit-Reset begins, also if it began at a fraction of a second', () => {
    const reset = (resetsAt: string) =>
      windowHeaders(3, { count: 1, resetsAt: new Date(resetsAt) })['X-RateLimit-Reset'];
    const second = String(Date.parse('2026-11-02T09:31:02Z') / 1000);
    expect(reset('2026-11-02T09:31:02.000Z')).toBe(second);
    expect(reset('2026-11-02T09:31:01.999Z')).toBe(second);
    expect(reset('2026-11-02T09:31:01.001Z')).toBe(second);
  });

  it('is per key: another key at the same address has its own', async () => {
    await askTimes(4, await newKey());
    expect((await ask(await newKey())).status).toBe(200);
  });

  it('counts refused requests and unknown paths too', async () => {
    const apiKey = await newKey();
    expect((await ask(apiKey, '/api/external/carriers/ups/services')).status).toBe(400);
    expect((await ask(apiKey, '/api/nothing')).status).toBe(404);
    expect((await ask(apiKey, '/api/external/patient')).status).toBe(405);
    expect((await ask(apiKey)).status).toBe(429);
  });

  it('refuses ahead of every other check', async () => {
    const apiKey = await newKey();
    await askTimes(3, apiKey);
    expect((await ask(apiKey, '/api/nothing')).status).toBe(429);
    expect((await ask(apiKey, '/api/external/patient')).status).toBe(429);
  });
});

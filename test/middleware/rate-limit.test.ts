import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startProductionService } from '../support/production-service.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { newPartner } from '../support/partner.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
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

function ask(apiKey: string, path = '/api/external/carriers', of = service): Promise<WireAnswer> {
  return of.send({ method: 'GET', path, headers: { 'x-api-key': apiKey } });
}

async function askTimes(times: number, apiKey: string, of = service): Promise<WireAnswer[]> {
  const answers: WireAnswer[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask(apiKey, undefined, of));
  return answers;
}

const statuses = (answers: readonly WireAnswer[]) => answers.map(({ status }) => status);

function rateLimitIn({ headers }: WireAnswer) {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`)),
  );
  return { limit, remaining, reset };
}

const seconds = (date: Date) => Math.ceil(date.getTime() / 1000);

/** A new minute, in which nothing has been counted. */
function nextMinute(of = service) {
  of.clock.advance(60_000);
}

describe('each key has a limit of requests a minute', () => {
  it('100 in development: the 101st is 429 with Retry-After', async () => {
    const development = await startTestService();
    onTestFinished(() => development.close());
    const { apiKey } = await newPartner(development, 'development');
    const answers = await askTimes(100, apiKey, development);
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const reset = seconds(development.clock.now()) + 60;
    expect(answers.map(rateLimitIn)).toEqual(
      answers.map((_, index) => ({ limit: 100, remaining: 99 - index, reset })),
    );

    const refused = await ask(apiKey, undefined, development);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      success: false,
      error: {
        code: 'RATE_LIMIT_EXCEEDED',
        message: 'Too many requests. Retry after 60 seconds.',
        retry_after: 60,
        requestId: refused.headers.get('x-request-id'),
      },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(rateLimitIn(refused)).toEqual({ limit: 100, remaining: 0, reset });
  });

  it('60 in production', async () => {
    const production = await startProductionService();
    onTestFinished(() => production.close());
    const { apiKey } = await newPartner(production, 'production');
    const answers = await askTimes(61, apiKey, production);
    expect(statuses(answers)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect(rateLimitIn(answers[0] ?? expect.fail())).toMatchObject({ limit: 60, remaining: 59 });
  });

  it('RATE_LIMIT_PER_MINUTE in either, if it is set', async () => {
    const answers = await askTimes(4, await newKey());
    expect(statuses(answers)).toEqual([200, 200, 200, 429]);
    expect(answers.map(rateLimitIn).map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
  });
});

describe("a key's window", () => {
  it('begins with the first request and ends exactly a minute later', async () => {
    const apiKey = await newKey();
    const reset = seconds(service.clock.now()) + 60;
    await askTimes(4, apiKey);
    service.clock.advance(59_999);
    expect((await ask(apiKey)).status).toBe(429);
    service.clock.advance(1);
    const answer = await ask(apiKey);
    expect(answer.status).toBe(200);
    expect(rateLimitIn(answer)).toEqual({ limit: 3, remaining: 2, reset: reset + 60 });
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

  it('while a valid key from the same address is neither refused nor charged', async () => {
    nextMinute();
    const apiKey = await newKey();
    await askTimes(5, 'dev_wrong');
    const answer = await ask(apiKey);
    expect(answer.status).toBe(200);
    expect(rateLimitIn(answer)).toMatchObject({ remaining: 2 });
    await askTimes(3, apiKey);
    nextMinute();
    await askTimes(3, apiKey);
    expect((await ask('dev_wrong')).status).toBe(401);
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

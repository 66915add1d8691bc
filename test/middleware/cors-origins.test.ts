import { afterAll, describe, expect, it } from 'vitest';

import { newPartner } from '../support/partner.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { startTestService } from '../support/service.ts';

const allowed = 'http://localhost:5173';
const service = await startTestService({
  CORS_ORIGINS: `https://app.example, ${allowed}`,
  RATE_LIMIT_PER_MINUTE: '20',
});
const partner = await newPartner(service, 'development');
afterAll(() => service.close());

/** The request that a browser sends for a page of the origin. */
function ask(target: string, { origin = allowed, method = 'GET', key = partner.apiKey, headers = {} } = {}) {
  const sent = Object.entries({ Origin: origin, ...(key && { 'x-api-key': key }), ...headers });
  return uncheckedAnswer(service, { target, method, headers: sent });
}

const carriers = '/api/external/carriers';
const noOrigin = 'https://none.invalid';
const mayRead = async (answer: ReturnType<typeof ask>) => {
  const { status, headers } = await answer;
  return [status, headers.get('access-control-allow-origin')];
};

describe('a page of an origin in CORS_ORIGINS (D45)', () => {
  it('may read every answer of the API, and the headers that it needs', async () => {
    const { status, headers } = await ask(carriers);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('vary')).toContain('Origin');
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(',') ?? [];
    const needed = ['idempotency-replayed', 'x-request-id', 'x-api-version', 'retry-after'];
    const limits = ['limit', 'remaining', 'reset'].map((name) => `x-ratelimit-${name}`);
    expect(exposed).toEqual(expect.arrayContaining([...needed, ...limits]));

    expect(await mayRead(ask(carriers, { key: 'dev_wrong' }))).toEqual([401, allowed]);
    expect(await mayRead(ask('/api/nothing'))).toEqual([404, allowed]);
    const { apiKey: key } = await newPartner(service, 'development');
    for (let times = 0; times < 20; times += 1) await ask(carriers, { key });
    expect(await mayRead(ask(carriers, { key }))).toEqual([429, allowed]);
  });

  it('may read nothing else', async () => {
    for (const path of ['/openapi.json', '/docs', '/console/demo', '/nothing'])
      expect([path, (await mayRead(ask(path)))[1]]).toEqual([path, noOrigin]);
  });

  it('asks before a call without a key, and gets the usual headers without a body', async () => {
    const asked = 'x-api-key,idempotency-key';
    const headers = { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': asked };
    const answer = await ask('/api/external/patient/x', { method: 'OPTIONS', key: '', headers });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-headers': asked,
      'access-control-allow-methods': expect.stringContaining('PATCH') as unknown,
      vary: expect.stringContaining('Origin') as unknown,
      'x-ratelimit-limit': '20',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

it.each(['null', 'http://localhost', 'https://app.example.evil.example'])(
  'a page of another origin, such as "%s", may read no answer, nor send a key',
  async (origin) => {
    expect(await mayRead(ask(carriers, { origin }))).toEqual([200, noOrigin]);
    const headers = { 'Access-Control-Request-Method': 'POST' };
    expect(await mayRead(ask(carriers, { origin, method: 'OPTIONS', key: '', headers }))).toEqual([
      401,
      noOrigin,
    ]);
  },
);

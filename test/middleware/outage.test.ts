import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { lastResort } from '../../server/middleware/error-handler.ts';
import { anyRequest } from '../support/any-request.ts';
import { practitionerBody } from '../support/bodies.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { listeningOn } from '../support/local-server.ts';
import { newPartner, wrongSecret } from '../support/partner.ts';
import { ageClaims } from '../support/pass-time.ts';
import { startTestService } from '../support/service.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = await startTestService();
const partner = await newPartner(service, 'development');
afterEach(() => service.database.repair());
afterAll(() => service.close());

const away = new StoreUnavailable('no route to primary.internal', { cause: new Error('password of api') });
const fault = new TypeError("invalid row ('Ann Lee', 1980-02-29)");

const create = (key?: string, caller = partner) =>
  caller.call('createPractitioner', {
    body: practitionerBody(caller.clinicId),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

/** The log lines of a failed request, found by the request id in its answer. */
function logOf({ headers }: WireAnswer): string[] {
  const id = headers.get('x-request-id') ?? 'none';
  return service.logged.filter((line) => line.includes(id) && line.includes('"failure"'));
}

/** Expects the answer to an error of our own and its only log line, both without the message of its cause. */
function expectFailure(answer: WireAnswer, status: number, code: string, message: string): string {
  const requestId = answer.headers.get('x-request-id');
  const doc_url = `${service.service.url}/docs#section/errors/${code.toLowerCase()}`;
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ success: false, error: { code, message, requestId, doc_url } });
  const [line = '', ...others] = logOf(answer);
  expect(others).toEqual([]);
  expect(service.logged.join('')).not.toMatch(/primary|password|Ann Lee|1980-02-29/);
  return line;
}

describe('while the store is unavailable', () => {
  it.each([
    ['before the key is known', []],
    ['after it', ['create_practitioner']],
  ] as const)('a request is 503 %s, with Retry-After, and is logged once', async (_, statements) => {
    service.database.fail(away, ...statements);
    const answer = await create();
    const message = 'The service is temporarily unavailable. Retry shortly.';
    expect(expectFailure(answer, 503, 'SERVICE_UNAVAILABLE', message)).toContain('StoreUnavailable');
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  it('the rate-limit headers state the whole limit if the key is not known', async () => {
    const unknown = await newPartner(service, 'development');
    service.database.fail(away);
    const { headers } = await create(undefined, unknown);
    const reset = Math.ceil(service.clock.now().getTime() / 1000) + 60;
    const told = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
    expect(told).toEqual(['100', '100', String(reset)]);
  });

  it('and attempts with it are not counted as failed', async () => {
    service.database.fail(away);
    const statuses = new Set<number>();
    for (let count = 0; count <= 100; count += 1) statuses.add((await create()).status);
    expect([...statuses]).toEqual([503]);
  });

  it('a request that is answered 503 is not counted as a 429', async () => {
    service.database.fail(away, 'admit');
    expect((await create()).status).toBe(503);
    service.database.repair();
    await partner.call('listCarriers', { headers: { 'x-api-key': wrongSecret(partner.apiKey) } });
    await expect
      .poll(() => storedRows(service, 'request_hours', 'partner_id', partner.partnerId, 'hour'))
      .toMatchObject([{ unauthorized: 1, rate_limited: 0 }]);
  });
});

describe('an internal error', () => {
  it('is 500, and is logged with its class and place', async () => {
    service.database.fail(fault, 'create_practitioner');
    const message = 'Something went wrong on our side.';
    expect(expectFailure(await create(), 500, 'INTERNAL_ERROR', message)).toMatch(
      /"name":"TypeError".*outage\.test\.ts/,
    );
  });

  it('is the answer too if something other than an Error was thrown', async () => {
    for (const thrown of ['text', null, undefined, { status: 200 }, { status: '404' }]) {
      service.database.fail(thrown, 'create_practitioner');
      expect((await create()).status).toBe(500);
    }
  });
});

describe('an Idempotency-Key whose request failed', () => {
  it('does not change the answer if it cannot be released', async () => {
    service.database.fail(fault, 'create_practitioner', 'release_idempotency_key');
    expect((await create('key 2')).status).toBe(500);
    service.database.repair();
    expect((await create('key 2')).status).toBe(409);
    await ageClaims(service.service.store, 60);
    expect((await create('key 2')).status).toBe(201);
  });
});

it('if the error handler itself fails, the failure is reported and the connection closed', async () => {
  const failures: unknown[] = [];
  const failing: ErrorRequestHandler = (_error, _req, _res, _next) => {
    throw new Error('cannot be answered');
  };
  const app = express()
    .use(anyRequest)
    .use(() => {
      throw new Error('broken');
    })
    .use(failing)
    .use(lastResort((error) => failures.push(error)));
  await expect(fetch(await listeningOn(app))).rejects.toThrow();
  expect(failures).toEqual([new Error('cannot be answered')]);
});

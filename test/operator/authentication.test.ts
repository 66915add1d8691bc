import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { refusalIn } from '../support/partner.ts';
import { newTenant } from '../support/tenant.ts';
import { operatorAt, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator({ RATE_LIMIT_PER_MINUTE: '5' });

const withHeaders = (headers: Readonly<Record<string, string>>, path = '/api/operator/partners') =>
  operator.send({ method: 'GET', path, headers });

const refused = {
  status: 401,
  code: 'UNAUTHORIZED',
  message: 'The operator key is missing or wrong.',
  details: undefined,
};

/** Starts requests whose keys are looked up only once all of them have arrived. */
function whileSignInsWait<Answer>(start: () => readonly Promise<Answer>[]): Promise<Answer[]> {
  return service.service.store.database
    .transaction(async (database) => {
      await database.execute('lock table operator_keys in access exclusive mode');
      const answers = Promise.all(start());
      await delay(500);
      return { answers };
    })
    .then(({ answers }) => answers);
}

/** Each test starts when no address is locked out. */
const forgetFailures = () => service.clock.advance(3 * 3_600_000);

describe('the operator key', () => {
  it('is checked first, and every cause is answered in the same words; a missing header is told', async () => {
    forgetFailures();
    const { apiKey } = await newTenant(service.service.store, service.clock.now());
    const without = await withHeaders({});
    const wrong = await withHeaders({ 'x-operator-key': `${operator.key}x` });
    const partners = await withHeaders({ 'x-operator-key': apiKey });
    const elsewhere = await withHeaders({ 'x-api-key': operator.key }, '/api/operator/nothing');
    for (const answer of [wrong, partners]) expect(refusalIn(answer)).toEqual(refused);
    const missing = { ...refused, details: { field: 'x-operator-key', reason: 'missing' } };
    for (const answer of [without, elsewhere]) expect(refusalIn(answer)).toEqual(missing);
  });

  it('locks its address out after five wrong ones in a row, the right one included, for longer each time', async () => {
    forgetFailures();
    const guess = () => withHeaders({ 'x-operator-key': 'guess' });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
    const warnings = service.logged.filter((line) => line.includes('"operator.refused"')).slice(-5);
    expect(warnings.map((line) => JSON.parse(line) as unknown)).toEqual(
      [1, 2, 3, 4, 5].map((count): unknown =>
        expect.objectContaining({ level: 40, address: '127.0.0.1', count }),
      ),
    );
    for (const seconds of [1, 2, 4, 8, 16, 32]) {
      for (const refused of [await guess(), await operator.call('listPartners')]) {
        expect(refusalIn(refused)).toMatchObject({
          status: 429,
          code: 'RATE_LIMIT_EXCEEDED',
          message: `Too many wrong keys. Retry after ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}.`,
        });
        expect(refused.headers.get('retry-after')).toBe(String(seconds));
        expect(refused.body).toMatchObject({ error: { retry_after: seconds } });
      }
      service.clock.advance(seconds * 1_000 - 1);
      expect((await guess()).status).toBe(429);
      service.clock.advance(1);
      expect((await guess()).status).toBe(401);
    }
  });

  it('locks out an address that sends its guesses all at once as if it had sent them one by one', async () => {
    forgetFailures();
    const { service: running, authority = '' } = service;
    const strangers = Array.from({ length: 20 }, (_, index) =>
      operatorAt(running.operatorUrl, `guess-number-${String(index)}`, authority),
    );
    // Each stranger has its own connection, opened before it guesses.
    const get = { method: 'GET', path: '/api/operator/partners' };
    await Promise.all(strangers.map((stranger) => stranger.send(get)));
    const answers = await whileSignInsWait(() => strangers.map((stranger) => stranger.call('listPartners')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    await Promise.all(strangers.map((stranger) => stranger.close()));
  });

  it('is not missed by a request without any: it guesses nothing, and locks nobody out', async () => {
    forgetFailures();
    for (let count = 0; count < 6; count += 1) expect((await withHeaders({})).status).toBe(401);
    expect((await operator.call('listPartners')).status).toBe(200);
  });

  it("does not count against partners' keys from the same address, nor the reverse", async () => {
    forgetFailures();
    const path = '/api/external/carriers';
    for (let count = 0; count < 11; count += 1) await withHeaders({ 'x-operator-key': 'guess' });
    expect((await service.send({ method: 'GET', path })).status).toBe(401);
    forgetFailures();
    for (let count = 0; count < 11; count += 1) await service.send({ method: 'GET', path });
    expect((await operator.call('listPartners')).status).toBe(200);
  });

  it("opens nothing on the partners' port, and a partner's key opens nothing here", async () => {
    forgetFailures();
    const path = '/api/operator/partners';
    const headers = { 'x-operator-key': operator.key };
    expect((await service.send({ method: 'GET', path, headers })).status).toBe(401);
    const { apiKey } = await newTenant(service.service.store, service.clock.now());
    const there = await service.send({ method: 'GET', path, headers: { 'x-api-key': apiKey } });
    expect(there.status).toBe(404);
  });

  it('is neither logged nor audited, and a wrong one leaves a record with its address', async () => {
    forgetFailures();
    const guess = 'a-secret-guess';
    const path = '/api/operator/partners';
    const ask = (key: string, id: string) =>
      withHeaders({ 'x-operator-key': key, 'x-request-id': id }, `${path}?surplus=true`);
    const [guessed, known] = [randomUUID(), randomUUID()];
    expect((await ask(guess, guessed)).status).toBe(401);
    expect((await ask(operator.key, known)).status).toBe(400);
    // Records are written in request order: the guess's record is there by now.
    const records = await eventually(async () => {
      const found = await recordsOf(operator, { limit: '200' });
      expect(found).toContainEqual(expect.objectContaining({ request_id: known }));
      return found;
    });
    expect(records.find((record) => record['request_id'] === guessed)).toMatchObject({
      operation: 'signIn',
      outcome: 'UNAUTHORIZED',
      status: 401,
      actor: 'operator',
      operator: null,
      key_id: null,
      address: '127.0.0.1',
      ids: {},
    });
    for (const output of [JSON.stringify(records), service.logged.join('')]) {
      expect(output).not.toContain(guess);
      expect(output).not.toContain(operator.key);
    }
  });
});

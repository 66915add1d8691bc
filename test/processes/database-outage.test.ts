import { describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '../../server/database/open-database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClinic, probeOf } from './clinic.ts';
import type { Reply } from './client.ts';
import { startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';
import { storedOrders } from './stored-orders.ts';

/** The response while the database is away: the envelope with all headers. */
const unavailable = {
  status: 503,
  headers: {
    'retry-after': '5',
    'x-ratelimit-limit': '1000000',
    'x-request-id': expect.any(String) as unknown,
  },
  body: { success: false, error: { code: 'SERVICE_UNAVAILABLE' } },
};

function expectOnly(refusals: readonly Reply[], wanted: object): void {
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toMatchObject(wanted);
}

describe('under load', () => {
  test('a crash of PostgreSQL gives 503 with Retry-After and never a wrong response; no restart is needed', async () => {
    // With fsync, unlike the server of the other tests: PostgreSQL itself must lose nothing in the crash.
    const postgres = await startThrowawayPostgres([]);
    onTestFinished(() => postgres.stop());
    const home = { dataDir: temporaryDirectory(), settings: { DATABASE_URL: postgres.url } };
    const server = await startServer(home);
    const clinic = await demoClinic(server, home);
    const webhook = { clinic_id: clinic.clinicId, webhook_url: 'http://127.0.0.1:9/' };
    expect(await clinic.send('POST', '/api/external/webhook', { body: webhook })).toMatchObject({
      status: 201,
    });

    const load = startOrders(clinic.send, clinic, 16);
    await load.reached(100);
    await postgres.crash();
    await load.next(503);
    const probe = probeOf(server, home);
    expect(await probe('GET', '/readyz')).toMatchObject({ status: 503 });
    expect(await probe('GET', '/healthz')).toMatchObject({ status: 200 });
    await postgres.resume();
    await load.reached(100);
    // An answer is kept for a second.
    await expect.poll(() => probe('GET', '/readyz')).toMatchObject({ status: 200 });
    await load.stop();

    expectOnly(load.refusals, unavailable);
    expect([...load.statuses.keys()].sort()).toEqual([201, 503]);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: home.dataDir });
    const stored = await storedOrders(database).finally(() => database.close());
    expect([...load.acknowledged.values()].filter((id) => !stored.ids.has(id))).toEqual([]);
    expect(stored.broken).toEqual([]);
    expect(stored.counted).toEqual(stored.expected);
  });

  test('callers wait 3 s for a connection and then get 503; all are served when connections are free', async () => {
    const home = await newHome();
    const server = await startServer(home);
    const clinic = await demoClinic(server, home);
    const other = openPostgres({ url: home.settings['DATABASE_URL'] ?? '', idleInTransactionMs: 0 });
    const load = await other.transaction(async (connection) => {
      // Orders can be read but not written, so each request holds its connection.
      await connection.execute('lock table medication_orders in share mode');
      const waiting = startOrders(clinic.send, clinic, 24);
      await waiting.next(503);
      expect(waiting.acknowledged.size).toBe(0);
      return waiting;
    });
    await other.close();
    await load.reached(50);
    await load.stop();
    expectOnly(load.refusals, unavailable);
    expect(load.statuses.get(0)).toBeUndefined();
  });
});

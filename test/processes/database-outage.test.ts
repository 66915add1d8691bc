import { describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '../../server/database/open-database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { onPostgres } from '../support/databases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClinic, probeOf } from './clinic.ts';
import type { Reply } from './client.ts';
import { startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';
import { soakFactor, within } from './soak-factor.ts';
import { keptOrders } from './whole-orders.ts';

/** What a caller is told while the database is away: to come back, in the envelope, with every header. */
const comeBack = {
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

describe.runIf(onPostgres)('a database that goes away under load', () => {
  test(
    'is answered by 503 with Retry-After, never by a wrong answer, and is used again without a restart',
    async () => {
      // Durable, unlike the suite's own: what a crash of PostgreSQL itself loses is not ours to lose.
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
      await load.reached(100 * soakFactor);
      await postgres.crash();
      await load.next(503);
      const probe = probeOf(server, home);
      expect(await probe('GET', '/readyz')).toMatchObject({ status: 503 });
      expect(await probe('GET', '/healthz')).toMatchObject({ status: 200 });
      await postgres.resume();
      await load.reached(100 * soakFactor);
      expect(await probe('GET', '/readyz')).toMatchObject({ status: 200 });
      await load.stop();

      expectOnly(load.refusals, comeBack);
      expect([...load.statuses.keys()].sort()).toEqual([201, 503]);
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      const database = await openDatabase({ databaseUrl: postgres.url, dataDir: home.dataDir });
      const kept = await keptOrders(database).finally(() => database.close());
      expect([...load.acknowledged.values()].filter((id) => !kept.ids.has(id))).toEqual([]);
      expect(kept.broken).toEqual([]);
      expect(kept.counted).toEqual(kept.expected);
    },
    within(90_000),
  );

  test(
    'whose connections are all taken makes callers wait 3 s and then come back, and serves all when free',
    async () => {
      const home = await newHome();
      const server = await startServer(home);
      const clinic = await demoClinic(server, home);
      const other = openPostgres({ url: home.settings['DATABASE_URL'] ?? '' });
      const load = await other.transaction(async (connection) => {
        // Orders are read but none is written, so each holds its connection.
        await connection.execute('lock table medication_orders in share mode');
        const waiting = startOrders(clinic.send, clinic, 24);
        await waiting.next(503);
        expect(waiting.acknowledged.size).toBe(0);
        return waiting;
      });
      await other.close();
      await load.reached(50);
      await load.stop();
      expectOnly(load.refusals, comeBack);
      expect(load.statuses.get(0)).toBeUndefined();
    },
    within(60_000),
  );
});

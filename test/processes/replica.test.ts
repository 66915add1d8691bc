import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import '../support/postgres-only.ts';
import { keepsWal, startStandby } from '../support/standby.ts';
import { withPatient } from './clinic.ts';
import { idOf } from './client.ts';
import type { Reply, Send } from './client.ts';
import { startFleet } from './fleet.ts';
import { placeOrder } from './load.ts';
import type { Clinic } from './load.ts';
import { soakFactor, within } from './soak-factor.ts';

const many = (length: number) => Array.from({ length }, (_, index) => index);

/** Two processes on a primary and a replica, which replays with this delay. */
async function twoProcesses(delayMs: number) {
  const primary = await startThrowawayPostgres(keepsWal);
  onTestFinished(() => primary.stop());
  const standby = await startStandby(primary, [`recovery_min_apply_delay=${delayMs}ms`]);
  onTestFinished(() => standby.stop());
  const urls = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url };
  const fleet = await startFleet(2, urls, onTestFinished);
  const { apiKey } = await fleet.newKey();
  const clients = fleet.clients(apiKey);
  const [first] = clients;
  if (!first) throw new Error('A fleet of two has two servers');
  const onStandby = new Client({ connectionString: standby.url });
  onStandby.on('error', () => undefined);
  await onStandby.connect();
  onTestFinished(() => onStandby.end().catch(() => undefined));
  /** How often orders were looked for on the replica. */
  const readsOnReplica = async () => {
    const { rows } = await onStandby.query<{ scans: string }>(
      `select coalesce(sum(idx_scan), 0) as scans from pg_stat_user_tables where relname = 'medication_orders'`,
    );
    return Number(rows[0]?.scans);
  };
  return { standby, clients, clinic: await withPatient(first, fleet.clinicId), onStandby, readsOnReplica };
}

interface OrderIds {
  readonly medication_orders: readonly { readonly medication_order_id: string }[];
}

function idsIn(reply: Reply): readonly string[] {
  if (reply.status !== 200 || !('body' in reply)) throw new Error(`No list: ${JSON.stringify(reply)}`);
  const { medication_orders: orders } = reply.body['data'] as OrderIds;
  return orders.map(({ medication_order_id: id }) => id);
}

/** Places an order at one process and lists orders at the other, again and again. Returns the orders that were not listed. */
async function writeAndList(
  [writer, reader]: readonly Send[],
  clinic: Clinic,
  times: number,
): Promise<readonly string[]> {
  if (!writer || !reader) throw new Error('Two clients are needed');
  const path = `/api/external/medication-order?clinic_id=${clinic.clinicId}&limit=50`;
  const missed: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const id = idOf(await placeOrder(writer, clinic, randomUUID()), 'medication_order_id');
    if (!idsIn(await reader('GET', path)).includes(id)) missed.push(id);
  }
  return missed;
}

describe('a client that reads at one process what it has just written at another', () => {
  test(
    'always finds it, whether the replica keeps up, lags, stands still or is gone',
    async () => {
      const { standby, clients, clinic, onStandby, readsOnReplica } = await twoProcesses(10);
      const there = clients;
      const back = clients.toReversed();
      const everyone = (times: number) =>
        Promise.all(
          many(8).map((index) => writeAndList(index % 2 === 0 ? there : back, clinic, times * soakFactor)),
        );

      expect((await everyone(100)).flat()).toEqual([]);
      expect(await readsOnReplica()).toBeGreaterThan(0);
      await onStandby.query('select pg_wal_replay_pause()');
      expect((await everyone(50)).flat()).toEqual([]);
      await onStandby.query('select pg_wal_replay_resume()');
      expect((await everyone(50)).flat()).toEqual([]);
      await standby.crash();
      expect((await everyone(50)).flat()).toEqual([]);
    },
    within(180_000),
  );
});

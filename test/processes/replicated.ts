import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import '../support/postgres-only.ts';
import { keepsWal, startStandby } from '../support/standby.ts';
import { withPatient } from './clinic.ts';
import { idOf } from './client.ts';
import type { Reply, Send } from './client.ts';
import { dataOf } from './feed-reader.ts';
import { startFleet } from './fleet.ts';
import { placeOrder } from './load.ts';
import type { Clinic } from './load.ts';

/** Two processes on a primary and a streaming replica, which replays with this delay. */
export async function twoProcesses(delayMs: number) {
  const primary = await startThrowawayPostgres(keepsWal);
  onTestFinished(() => primary.stop());
  const standby = await startStandby(primary, [`recovery_min_apply_delay=${delayMs}ms`]);
  onTestFinished(() => standby.stop());
  const urls = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url };
  const fleet = await startFleet(2, urls, onTestFinished);
  const { apiKey } = await fleet.newKey();
  const [first, second] = fleet.clients(apiKey);
  if (!first || !second) throw new Error('A fleet of two has two servers');
  const onStandby = new Client({ connectionString: standby.url });
  onStandby.on('error', () => undefined);
  await onStandby.connect();
  onTestFinished(() => onStandby.end().catch(() => undefined));
  const clinic = await withPatient(first, fleet.clinicId);
  return { fleet, primary, standby, clients: [first, second] as const, clinic, onStandby };
}

/** How often rows of a table were looked for on the replica. */
export async function readsOf(onStandby: Client, table: string): Promise<number> {
  const { rows } = await onStandby.query<{ scans: string }>(
    'select coalesce(sum(idx_scan), 0) as scans from pg_stat_user_tables where relname = $1',
    [table],
  );
  return Number(rows[0]?.scans);
}

/** A machine that is busy may answer 503: the same request is sent again, with the same Idempotency-Key. */
async function served(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
}

/** Places an order and returns its id. */
export async function place(send: Send, clinic: Clinic): Promise<string> {
  const key = randomUUID();
  return idOf(await served(() => placeOrder(send, clinic, key)), 'medication_order_id');
}

/** The orders on a page of a list, and where the next one begins. */
export async function pageOf(send: Send, path: string) {
  const reply = await served(() => send('GET', path));
  if (reply.status !== 200) throw new Error(`No list: ${JSON.stringify(reply)}`);
  const { medication_orders: orders, next_cursor: next } = dataOf(reply);
  if (!Array.isArray(orders)) throw new Error('A list of orders has orders');
  const ids = orders.map((order: Readonly<Record<string, unknown>>) => String(order['medication_order_id']));
  return { ids, next: typeof next === 'string' ? next : null };
}

import type { ClientBase } from 'pg';

import type { BatchedStatement } from './postgres-batch.ts';
import { sessionSettings } from './session-settings.ts';
import type { SessionSettings } from './session-settings.ts';

/** How far a server has replayed the WAL of its primary. */
export interface ReplicaState {
  readonly isStandby: boolean;
  /** Null if it has replayed no commit since it was started. */
  readonly replayed: string | null;
  /** The last timeline of the primary that it has a row of; null if it has none. */
  readonly timeline: number | null;
  /** Since the last commit that it has replayed, by its own clock. */
  readonly secondsSince: number | null;
}

/**
 * A statement of its own, before the reads: PostgreSQL takes the snapshot of a statement before it runs the functions in it, so
 * a read could miss what is replayed in between.
 */
export const readState: BatchedStatement = {
  name: 'read_replica_state',
  text: `
    select
      pg_is_in_recovery() as "isStandby",
      case when pg_last_xact_replay_timestamp() is not null then pg_last_wal_replay_lsn() end as replayed,
      (select max(timeline) from primary_timelines) as timeline,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "secondsSince"`,
  values: [],
};

export function stateIn(rows: readonly object[] = []): ReplicaState {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the statement declares its one row
  return rows[0] as ReplicaState;
}

/**
 * Each statement of a transaction must have a snapshot of its own, taken after the state was read. Reads that are in the way of
 * the replay are cancelled.
 */
export const replicaSettings: SessionSettings = {
  ...sessionSettings.custom,
  default_transaction_isolation: 'read committed',
  statement_timeout: '400',
  idle_in_transaction_session_timeout: '10000',
};

/** The same on every server that replicates this database, and on no other. */
export const identity = `
  concat_ws(
    ' ',
    (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    'deployment'::regclass::oid
  )`;

export async function identityOn(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ identity: string }>(`select ${identity} as identity`);
  return rows[0]?.identity;
}

import type pg from 'pg';

import { presentTime } from './database-time.ts';
import type { TellsTime } from './database-time.ts';

/** Settings of PostgreSQL, by their names. */
export type SessionSettings = Readonly<Record<string, string>>;

/**
 * By default PostgreSQL assumes that a random read costs four times a sequential one, as on a spinning disk. A
 * statement planned while its table is nearly empty would then scan the whole table until the next ANALYZE.
 */
const favorIndexes: SessionSettings = { random_page_cost: '1.1' };

/** PostgreSQL notices within 15 s that a client is gone, for example because its machine lost power. */
const noticeLostClients: SessionSettings = {
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '3',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '15000',
};

const custom: SessionSettings = { ...favorIndexes, ...noticeLostClients, synchronous_commit: 'on' };

/**
 * If a statement has waited for a row that another one changed, PostgreSQL 18.0 to 18.4 free its partition pruning while it still
 * runs (fixed by commit 1b5dd3a). Two concurrent relays then crash the whole server, or miss rows. Lists lock nothing, so they
 * still prune.
 */
const pruneSafely: SessionSettings = { enable_partition_pruning: 'off' };

const generic: SessionSettings = { ...custom, ...pruneSafely, plan_cache_mode: 'force_generic_plan' };

/** The settings of a connection, by the kind of its statements. */
export const sessionSettings = {
  /**
   * Each statement is planned once. By default PostgreSQL would plan statements over many tables at each call, which
   * costs four times as much as running them.
   */
  generic,
  /** For lists, each call is planned: the best plan depends on how many rows a filter leaves. */
  custom,
  /** Commits wait neither for the disk nor for a standby: counts of requests and claims of keys (statement.ts). */
  unflushed: { ...generic, synchronous_commit: 'off' },
} as const;

/**
 * Applies settings to a connection, and returns the database's time. They are not startup parameters, because a pooler such as
 * PgBouncer refuses parameters that it does not know. Settings that a version of PostgreSQL does not have or need are left out,
 * and `synchronous_commit=on` only replaces `off`: a database that also waits for standbys keeps doing so.
 */
export async function applySettings(
  client: pg.ClientBase,
  settings: SessionSettings,
): Promise<readonly TellsTime[]> {
  const { rows } = await client.query<TellsTime>(
    `select set_config(key, value, false), ${presentTime}
     from json_each_text($1)
     where current_setting(key, true) is not null
       and (key <> 'synchronous_commit' or value = 'off' or current_setting(key) = 'off')
       and (key <> 'enable_partition_pruning' or current_setting('server_version_num')::integer between 180000 and 180004)`,
    [JSON.stringify(settings)],
  );
  return rows;
}

import { StartError } from '../config/start-error.ts';
import type { Connection, Database, Obstacle, ReplicaReads } from './database.ts';
import { identity } from './replica-state.ts';
import { openReplica } from './replica.ts';
import type { ReplicaOptions } from './replica.ts';
import { poolerRefused } from './require-sessions.ts';
import { positionalValues, statement } from './statement.ts';
import type { Statement, Values } from './statement.ts';
import { parseLsn, parsePosition, walPosition } from './wal-position.ts';

export interface ReplicaReadsOptions extends Omit<ReplicaOptions, 'identity'> {
  readonly onNotRead?: OnNotRead | undefined;
}

/** Called if most reads of a minute that may run on the replica did not: the latest reason, and how many. */
export type OnNotRead = (reason: Obstacle, count: number) => void;

const readIdentity = statement<{ identity: string }>('read_identity', `select ${identity} as identity`);
const readPosition = statement<{ position: string | null }>(
  'read_wal_position',
  `select ${walPosition} as position`,
);

/** The row says itself on which timeline it is written. */
const recordTimeline = statement<{ timeline: number }>(
  'record_timeline',
  `with written as (
     insert into primary_timelines (timeline)
     select ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::bigint
     on conflict do nothing
   )
   select ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::bigint as timeline`,
);

/**
 * Adds a replica to the database of the primary (D57). A read may run on it if it shows everything that was answered before
 * the read's request came: it has replayed the position that the primary told the request, on the same timeline.
 *
 * After a failover a replica may have turned off before the new primary did. It is then as far as a position of the new
 * timeline, but with other contents. So the first read on a new timeline has it recorded in a table, and only a replica that
 * has this row counts.
 */
export async function withReplica(database: Database, options: ReplicaReadsOptions): Promise<Database> {
  const [found] = await database.run(readIdentity, {});
  const replica = await openReplica({ ...options, identity: found?.identity ?? '' });
  if (replica.obstacle() === 'transaction_mode') {
    await replica.close();
    throw new StartError([poolerRefused('DATABASE_READ_URL')]);
  }
  const counts = { replica: 0, primary: 0 };
  let latestObstacle: Obstacle = 'unreachable';

  let recorded: number | undefined;
  let recording: Promise<void> | undefined;
  const isRecorded = (timeline: number): boolean => {
    if (timeline !== recorded) recording ??= record().finally(() => (recording = undefined));
    return timeline === recorded;
  };
  const record = async () => {
    const [row] = await database.run(recordTimeline, {}).catch(() => []);
    recorded = row?.timeline;
  };
  await record();

  const readAt = async (text: string, { name, text: sql, ...rest }: Statement<object>, values: Values) => {
    const position = parsePosition(text);
    if (!isRecorded(position.timeline)) return 'other_timeline';
    const batched = { name, text: sql, values: positionalValues({ name, text: sql, ...rest }, values) };
    return replica.read(batched, rest.plannedPerCall === true, position);
  };

  const readingAt = (position: string): Connection => ({
    ...database,
    run: async <Row extends object>(asked: Statement<Row>, values: Values) => {
      if (!asked.mayReadReplica) return database.run(asked, values);
      const found = await readAt(position, asked, values);
      if (typeof found === 'string') {
        counts.primary += 1;
        latestObstacle = found;
        return database.run(asked, values);
      }
      counts.replica += 1;
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the statement declares its rows
      return found as Row[];
    },
  });

  let before = { ...counts };
  const everyMinute = setInterval(() => {
    const [onReplica, onPrimary] = [counts.replica - before.replica, counts.primary - before.primary];
    before = { ...counts };
    if (onPrimary > onReplica) options.onNotRead?.(latestObstacle, onPrimary);
  }, 60_000).unref();

  const lag: ReplicaReads['lag'] = async () => {
    const [primary] = await database.run(readPosition, {});
    if (typeof primary?.position !== 'string' || replica.obstacle() === 'unreachable') return undefined;
    const state = await replica.state().catch(() => undefined);
    if (!state?.replayed) return undefined;
    const bytes = Number(parsePosition(primary.position).lsn - parseLsn(state.replayed));
    return { bytes: Math.max(0, bytes), seconds: bytes > 0 ? (state.secondsSince ?? 0) : 0 };
  };

  return {
    ...database,
    replica: {
      readingAt,
      obstacle: replica.obstacle,
      counts: () => ({ ...counts }),
      lag,
    },
    pools: () => [...database.pools(), replica.pool()],
    close: async () => {
      clearInterval(everyMinute);
      await Promise.all([replica.close(), database.close()]);
    },
  };
}

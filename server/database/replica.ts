import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { PoolClient } from 'pg';

import { createBatcher } from './batcher.ts';
import type { Obstacle } from './database.ts';
import { openPool, withClient } from './pool.ts';
import type { OnWait, PoolState } from './pool-state.ts';
import { Batch } from './postgres-batch.ts';
import type { BatchedStatement } from './postgres-batch.ts';
import { NotRead, checked, concernsOneRead, isAfter, obstacleIn, obstacleTo } from './replica-obstacles.ts';
import { keepsSessions } from './require-sessions.ts';
import { identityOn, readState, replicaSettings, stateIn } from './replica-state.ts';
import type { ReplicaState } from './replica-state.ts';
import { applySettings } from './session-settings.ts';
import type { WalPosition } from './wal-position.ts';

export interface ReplicaOptions {
  readonly url: string;
  readonly connections: number;
  readonly onWait?: OnWait | undefined;
  /** The identity of the primary's database (replica-state.ts). */
  readonly identity: string;
}

/** A streaming replica, which may be gone, behind or another server at any time. */
export interface Replica {
  /** Runs a statement if the replica has replayed the position, or says why not. It takes `limitMs` at most. */
  readonly read: (
    statement: BatchedStatement,
    isList: boolean,
    position: WalPosition,
  ) => Promise<object[] | Obstacle>;
  /** What is in the way now; undefined if it can be read. */
  readonly obstacle: () => Obstacle | undefined;
  readonly state: () => Promise<ReplicaState>;
  readonly pool: () => PoolState;
  readonly close: () => Promise<void>;
}

interface Pending extends BatchedStatement {
  readonly position: WalPosition;
  readonly resolve: (found: object[] | Obstacle) => void;
}

/** A read that takes longer on the replica runs on the primary; the replica itself cancels it a little sooner. */
const limitMs = 500;
/** How long to wait for the replica to replay a position, and how often to look. */
const catchUpMs = 30;
const pollMs = 3;
/** How often to look whether it can be read, and the same while it cannot be reached. */
const lookMs = 1_000;
const longestPauseMs = 15_000;

/**
 * Opens a replica, and looks at it first. From then on one look a second, fewer while it cannot be reached, says whether it can
 * be read, and only then reads connect to it. A read that finds it unusable shuts it off until the next look.
 */
export async function openReplica({ url, connections, identity, onWait }: ReplicaOptions): Promise<Replica> {
  const prepare = async (client: pg.ClientBase) => {
    await applySettings(client, replicaSettings);
    if ((await identityOn(client)) !== identity) throw new NotRead('other_database');
  };
  const pool = openPool('replica', {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'partner-fulfillment-api',
    prepare,
    onWait,
  });
  let obstacle: Obstacle | undefined = 'unreachable';
  let areSessionsKept = false;
  /** The newest position that was asked for. */
  let newest: WalPosition = { timeline: 0, lsn: 0n };
  let pauseMs = lookMs;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stateOn = async (client: PoolClient) => {
    const batch = new Batch([readState]);
    await batch.runOn(client);
    return checked(stateIn(batch.rows[0]));
  };

  /** As patient as a read: while much is written, a replica is always a little behind what was asked for last. */
  const obstacleOn = async (client: PoolClient, position: WalPosition): Promise<Obstacle | undefined> => {
    const giveUpAt = performance.now() + catchUpMs;
    for (;;) {
      const state = await stateOn(client);
      const inTheWay = position.timeline === 0 ? undefined : obstacleTo(state, position);
      if (inTheWay !== 'behind' || performance.now() >= giveUpAt) return inTheWay;
      await delay(pollMs);
    }
  };

  const findObstacle = async (): Promise<Obstacle | undefined> => {
    areSessionsKept ||= await keepsSessions(url, limitMs);
    if (!areSessionsKept) return 'transaction_mode';
    const position = newest;
    return withClient(pool, (client) => obstacleOn(client, position));
  };

  const look = async () => {
    obstacle = await findObstacle().catch(obstacleIn);
    pauseMs = obstacle === 'unreachable' ? Math.min(2 * pauseMs, longestPauseMs) : lookMs;
    // Processes that lost the replica at the same moment do not all come back at the same moment.
    if (!isClosed) timer = setTimeout(() => void look(), pauseMs * (0.5 + Math.random() / 2)).unref();
  };

  /** Runs statements, and resolves those whose position was replayed before they ran. Returns the others. */
  const readTogether = async (client: PoolClient, items: readonly Pending[]): Promise<readonly Pending[]> => {
    const batch = new Batch([readState, ...items]);
    await batch.runOn(client);
    const [states, ...found] = batch.rows;
    const state = checked(stateIn(states));
    return items.filter(({ position, resolve }, index) => {
      const inTheWay = obstacleTo(state, position);
      if (inTheWay === 'behind') return true;
      if (inTheWay !== undefined) obstacle = inTheWay;
      resolve(inTheWay ?? found[index] ?? []);
      return false;
    });
  };

  const handle = (items: readonly Pending[]) =>
    withClient(pool, async (client) => {
      const giveUpAt = performance.now() + catchUpMs;
      let left = await readTogether(client, items);
      while (left.length > 0 && performance.now() < giveUpAt) {
        await delay(pollMs);
        const state = await stateOn(client);
        if (left.some(({ position }) => obstacleTo(state, position) !== 'behind'))
          left = await readTogether(client, left);
      }
      if (left.length === 0) return;
      obstacle = 'behind';
      for (const { resolve } of left) resolve('behind');
    });

  const timeout = { ms: limitMs, error: () => new NotRead('slow') };
  // A slow list must not hold up the other reads.
  const [lists, others] = [
    createBatcher({
      handle,
      maxInFlight: Math.max(1, Math.floor(connections / 2) - 1),
      maxItems: 1,
      timeout,
    }),
    createBatcher({ handle, maxInFlight: Math.max(1, Math.floor(connections / 2)), maxItems: 16, timeout }),
  ];

  await look();
  return {
    read: async (statement, isList, position) => {
      if (isAfter(position, newest)) newest = position;
      if (obstacle !== undefined) return obstacle;
      const { promise, resolve } = Promise.withResolvers<object[] | Obstacle>();
      const timeUp = setTimeout(() => resolve('slow'), limitMs);
      const batcher = isList ? lists : others;
      batcher.add({ ...statement, position, resolve }).catch((error: unknown) => {
        const inTheWay = obstacleIn(error);
        if (!concernsOneRead.has(inTheWay)) obstacle = inTheWay;
        resolve(inTheWay);
      });
      return promise.finally(() => clearTimeout(timeUp));
    },
    obstacle: () => obstacle,
    state: () => withClient(pool, stateOn),
    pool: () => pool.state(),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}

import pg from 'pg';

import { StoreUnavailable } from './database.ts';
import type { Obstacle } from './database.ts';
import { isUnavailable } from './postgres-errors.ts';
import type { ReplicaState } from './replica-state.ts';
import { parseLsn } from './wal-position.ts';
import type { WalPosition } from './wal-position.ts';

/** The replica itself is well, so other reads still go there. */
export const concernsOneRead: ReadonlySet<Obstacle> = new Set(['slow', 'cancelled', 'failed']);

/** Closes the connection that it is thrown on: if it leads to the wrong server, the next one may lead to another. */
export class NotRead extends StoreUnavailable {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super('the replica cannot be read');
    this.obstacle = obstacle;
  }
}

/** The state of a standby. A server that was promoted is none: it may go its own way. */
export function checked(state: ReplicaState): ReplicaState {
  if (!state.isStandby) throw new NotRead('not_a_standby');
  return state;
}

/** A position of another timeline is no place in what the replica has replayed. */
export function obstacleTo(
  { timeline, replayed }: ReplicaState,
  position: WalPosition,
): Obstacle | undefined {
  if (timeline !== position.timeline) return 'other_timeline';
  return replayed !== null && parseLsn(replayed) >= position.lsn ? undefined : 'behind';
}

export const isAfter = (one: WalPosition, other: WalPosition): boolean =>
  one.timeline > other.timeline || (one.timeline === other.timeline && one.lsn > other.lsn);

/** It took too long, or it was in the way of what the replica has to replay. */
const cancelled = new Set(['57014', '40001']);

export function obstacleIn(error: unknown): Obstacle {
  if (error instanceof NotRead) return error.obstacle;
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return 'unreachable';
  if (cancelled.has(cause.code ?? '')) return 'cancelled';
  return isUnavailable(cause) ? 'unreachable' : 'failed';
}

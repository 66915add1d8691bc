import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { countSealed } from './sealed-columns.ts';
import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

/** A walk over everything sealed, which ends with all of it under one key. */
export interface PhiRotation {
  readonly id: string;
  /** Names the key that everything is to be sealed with, and tells nothing of it. */
  readonly keyId: string;
  /**
   * 'incomplete': some rows could not be opened, and are as they were. 'superseded': a rotation to another key was
   * started since.
   */
  readonly status: 'running' | 'done' | 'incomplete' | 'superseded';
  readonly walk: number;
  /** Rows to look at in a walk, and those of this walk that were. */
  readonly total: number;
  readonly examined: number;
  /** Over all walks. */
  readonly rewritten: number;
  /** Of this walk. */
  readonly unreadable: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** Where a walk is. */
export interface RotationPosition extends PhiRotation {
  readonly position: number;
  readonly after: readonly string[] | null;
  readonly rewrittenInWalk: number;
}

const selectRotation = `
  select id, key_id as "keyId", status, walk, total, examined, rewritten, unreadable,
    started_at as "startedAt", finished_at as "finishedAt", position, after,
    rewritten_in_walk as "rewrittenInWalk"
  from phi_rotations`;

const readLatest = statement<RotationPosition>(
  'read_latest_phi_rotation',
  `${selectRotation} order by id desc limit 1`,
);

export async function findLatestPhiRotation(store: Store): Promise<PhiRotation | null> {
  const [rotation] = await store.database.run(readLatest, {});
  return rotation ?? null;
}

const begin = defineChange({
  name: 'begin_phi_rotation',
  done: 'begun',
  writes: {
    superseded: `
      update phi_rotations
      set status = 'superseded', finished_at = permitted.at
      from permitted
      where status = 'running' and key_id <> :key_id`,
    begun: `
      insert into phi_rotations (
        id, key_id, status, walk, position, total, examined, rewritten_in_walk, rewritten, unreadable,
        started_at, updated_at
      )
      select :id, :key_id, 'running', 1, 0, :total, 0, 0, 0, 0, at, at from permitted
      on conflict (key_id) where status = 'running' do nothing`,
  },
});

/** Begins a rotation to the key that this server seals with; one that runs already goes on. */
export async function beginPhiRotation(store: Store, id: string, change: Change): Promise<void> {
  const total = await countSealedRows(store);
  await applyChange(store, begin, { id, key_id: store.sealer.keyId, total }, change);
}

export async function countSealedRows(store: Store): Promise<number> {
  const [row] = await store.database.run(countSealed, {});
  return row?.total ?? 0;
}

const lockRunning = statement<RotationPosition>(
  'lock_running_phi_rotation',
  `${selectRotation} where status = 'running' and key_id = :key_id for update skip locked`,
);

/**
 * Takes the rotation to this server's key for the rest of the transaction. null: there is none, or another process
 * makes a step of it now. A server with another key must leave it alone: it would undo what it finds done.
 */
export async function lockPhiRotation(transaction: Store): Promise<RotationPosition | null> {
  const [rotation] = await transaction.database.run(lockRunning, { key_id: transaction.sealer.keyId });
  return rotation ?? null;
}

const saveProgress = statement<object>(
  'save_phi_rotation',
  `update phi_rotations
   set status = :status, walk = :walk, position = :position, after = :after, total = :total,
     examined = :examined, rewritten_in_walk = :rewritten_in_walk, rewritten = :rewritten,
     unreadable = :unreadable, updated_at = :at,
     finished_at = case when :status = 'running' then null else :at::timestamptz end
   where id = :id`,
);

export async function savePhiRotation(
  transaction: Store,
  rotation: RotationPosition,
  at: Date,
): Promise<void> {
  const { id, status, walk, position, after, total, examined, rewritten, unreadable } = rotation;
  await transaction.database.run(saveProgress, {
    ...{ id, status, walk, position, after, total, examined, rewritten, unreadable, at },
    rewritten_in_walk: rotation.rewrittenInWalk,
  });
}

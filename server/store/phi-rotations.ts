import { statement } from '../database/statement.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { countSealed } from './sealed-columns.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** A rotation of the PHI key. It walks over all sealed values until one walk finds none that another key has sealed. */
export interface PhiRotation {
  readonly id: string;
  /** Identifies the new key without revealing it. */
  readonly keyId: string;
  /**
   * 'incomplete': some values could not be opened and are left as they were. 'superseded': a rotation to another key has
   * started since.
   */
  readonly status: 'running' | 'done' | 'incomplete' | 'superseded';
  /** The number of the walk, from 1. */
  readonly walk: number;
  /** How many rows a walk looks at, and how many this one has looked at. */
  readonly total: number;
  readonly examined: number;
  /** Over all walks. */
  readonly rewritten: number;
  /** In this walk. */
  readonly unreadable: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** Where the walk is: the index in sealedColumns, and the key of the last row of the page before. */
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

const beginRotation = defineChange({
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

/** Starts a rotation to the key that this server seals with. If one runs already, it continues. */
export async function beginPhiRotation(store: Store, id: string, change: Change): Promise<void> {
  const total = await countSealedRows(store);
  await applyChange(store, beginRotation, { id, key_id: store.sealer.keyId, total }, change);
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
 * Locks the running rotation to this server's key until the transaction ends. null: there is none, or another process
 * holds it. A server with another key must not take part: it would undo the rotation.
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
  await transaction.database.run(saveProgress, { ...snakeCased(rotation), at });
}

import type { Clock } from '../clock.ts';
import { jsonParameter } from '../database/statement.ts';
import type { Log } from '../observability/log.ts';
import { headLength, openIfReadable } from '../sealing/sealer.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from '../workers/work-loop.ts';
import { countSealedRows, lockPhiRotation, savePhiRotation, sealedColumns, sealerOf } from './store.ts';
import type { ExaminedRow, RotationPosition, SealedColumn } from './store.ts';

/** The time between two looks for a rotation that another process has started or left unfinished. */
const pollMs = 1_000;
const pauseAfterFailureMs = 5_000;

/**
 * Works on the rotation of the PHI key, if one is running: seals again every value that another key has sealed. All
 * processes that share a store may do so: each page is done by one of them. Requests are served in between.
 */
export function startPhiRotation(store: Store, clock: Clock, log: Log) {
  return startWorkLoop({
    step: async () => {
      const rotation = await rotatePage(store, clock());
      if (rotation === null) return false;
      if (rotation.status === 'running') return true;
      const { rewritten, unreadable } = rotation;
      if (rotation.status === 'done') log.event('phi_rotation.done', { count: rewritten });
      else log.warning('phi_rotation.incomplete', { count: unreadable });
      return false;
    },
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => log.failure(error),
  });
}

/**
 * Does one page of the rotation to this server's key: seals its rows again, and saves the new position in the same
 * transaction. Returns that position, or null if there is no rotation for this process to work on. Requests may write
 * the same rows at the same time: both keys open them, and a row that was written since it was read is left alone.
 */
export function rotatePage(store: Store, at: Date): Promise<RotationPosition | null> {
  return transact(store, async (transaction) => {
    const rotation = await lockPhiRotation(transaction);
    if (rotation === null) return null;
    const column = sealedColumns[rotation.position];
    const next =
      column === undefined
        ? await endWalk(transaction, rotation)
        : await rotateColumnPage(transaction, column, rotation);
    await savePhiRotation(transaction, next, at);
    return next;
  });
}

async function rotateColumnPage(
  { database, sealer }: Store,
  column: SealedColumn,
  rotation: RotationPosition,
): Promise<RotationPosition> {
  const { batch, rewrite } = column;
  const after = rotation.after ?? column.start;
  const page = await database.run(column.page, { key_id: sealer.keyId, batch, after });
  const { rows, unreadable } = resealed(sealer, column, page);
  const [outcome] =
    rows.length === 0
      ? []
      : await database.run(rewrite, { rows: jsonParameter(rows), head_length: headLength });
  const rewritten = outcome?.rewritten ?? 0;
  const isLast = page.length < batch;
  return {
    ...rotation,
    position: rotation.position + (isLast ? 1 : 0),
    after: isLast ? null : (page.at(-1)?.key ?? null),
    examined: rotation.examined + page.length,
    rewrittenInWalk: rotation.rewrittenInWalk + rewritten,
    rewritten: rotation.rewritten + rewritten,
    unreadable: rotation.unreadable + unreadable,
  };
}

/** A blob that does not open is counted and left as it is. */
function resealed(sealer: Sealer, column: SealedColumn, page: readonly ExaminedRow[]) {
  const rows: object[] = [];
  let unreadable = 0;
  for (const row of page) {
    const { key, stale } = row;
    if (stale === null) continue;
    const own = sealerOf(sealer, row);
    const place = column.placeOf(key);
    const value = openIfReadable<unknown>(own, place, stale);
    if (value === undefined) {
      unreadable += 1;
      continue;
    }
    rows.push({
      ...Object.fromEntries(key.map((part, index) => [`key_${column.keyNames[index] ?? ''}`, part])),
      head: Buffer.from(stale.subarray(0, headLength)).toString('base64'),
      resealed: own.seal(place, value).toString('base64'),
    });
  }
  return { rows, unreadable };
}

/**
 * The rotation is done after a walk that had nothing to rewrite. Otherwise another walk follows: a server with the old
 * key may have written rows that this walk had already passed.
 */
async function endWalk(transaction: Store, rotation: RotationPosition): Promise<RotationPosition> {
  if (rotation.rewrittenInWalk === 0) {
    return { ...rotation, status: rotation.unreadable === 0 ? 'done' : 'incomplete' };
  }
  const total = await countSealedRows(transaction);
  const start = { position: 0, after: null, examined: 0, rewrittenInWalk: 0, unreadable: 0 };
  return { ...rotation, ...start, walk: rotation.walk + 1, total };
}

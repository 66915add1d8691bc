import { jsonParameter } from '../database/json-parameter.ts';
import type { RotationPosition } from '../store/phi-rotations.ts';
import { countSealedRows, lockPhiRotation, savePhiRotation } from '../store/phi-rotations.ts';
import { sealedColumns } from '../store/sealed-columns.ts';
import type { ExaminedRow, SealedColumn } from '../store/sealed-columns.ts';
import { headLength } from '../sealing/sealer.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { Store } from '../store/store.ts';

/**
 * Makes one step of the rotation to this server's key: seals a page of rows anew and moves on, both or neither.
 * Answers where the rotation is then, or null where there is none for this process to work on. Rows that requests
 * write meanwhile are no trouble: both keys open, and whoever comes second finds the other's blob.
 */
export function rotatePage(store: Store, at: Date): Promise<RotationPosition | null> {
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const rotation = await lockPhiRotation(transaction);
    if (rotation === null) return null;
    const column = sealedColumns[rotation.position];
    const next =
      column === undefined
        ? await endOfWalk(transaction, rotation)
        : await pageOf(transaction, column, rotation);
    await savePhiRotation(transaction, next, at);
    return next;
  });
}

async function pageOf(
  { database, sealer }: Store,
  column: SealedColumn,
  rotation: RotationPosition,
): Promise<RotationPosition> {
  const { batch, firstPage, nextPage, rewrite } = column;
  const { after } = rotation;
  const values = { key_id: sealer.keyId, batch };
  const page =
    after === null
      ? await database.run(firstPage, values)
      : await database.run(nextPage, { ...values, after });
  const { rows, unreadable } = sealedAnew(sealer, column, page);
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

/** A blob that does not open (its key is unknown, or it was tampered with) is left as it is, and counted. */
function sealedAnew(sealer: Sealer, column: SealedColumn, page: readonly ExaminedRow[]) {
  const rows: object[] = [];
  let unreadable = 0;
  for (const { key, stale } of page) {
    if (stale === null) continue;
    const place = column.placeOf(key);
    let value: unknown;
    try {
      value = sealer.open(place, stale);
    } catch {
      unreadable += 1;
      continue;
    }
    rows.push({
      ...Object.fromEntries(key.map((part, index) => [`key_${column.keyNames[index] ?? ''}`, part])),
      head: Buffer.from(stale.subarray(0, headLength)).toString('base64'),
      anew: sealer.seal(place, value).toString('base64'),
    });
  }
  return { rows, unreadable };
}

/** Done when a whole walk has found nothing to do: a row may have been written under the old key behind the first. */
async function endOfWalk(transaction: Store, rotation: RotationPosition): Promise<RotationPosition> {
  if (rotation.rewrittenInWalk === 0) {
    return { ...rotation, status: rotation.unreadable === 0 ? 'done' : 'incomplete' };
  }
  const total = await countSealedRows(transaction);
  const beginning = { position: 0, after: null, examined: 0, rewrittenInWalk: 0, unreadable: 0 };
  return { ...rotation, ...beginning, walk: rotation.walk + 1, total };
}

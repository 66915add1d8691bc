import { recordChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import type { SignedBatch } from './chain/batch.ts';
import { isGenuine } from './chain/keys.ts';
import type { AuditKeys } from './chain/keys.ts';
import { continues } from './chain/verify.ts';
import { confirmedKeys, nextBatch } from './seal.ts';
import { awaitTurnToSeal, findBatch, findBatchesAfter, queueAgain, storeBatch } from './store/sealing.ts';

interface ResumedSealing {
  readonly kind: 'resumed';
  readonly batch: SignedBatch;
  readonly steppedOver: number;
  /** The number of records of the batches between, now waiting to be sealed again. */
  readonly queued: number;
}

export type ResumptionVerdict =
  | ResumedSealing
  | { readonly kind: 'batch_not_found' }
  | { readonly kind: 'batch_altered' }
  | { readonly kind: 'not_stopped' }
  | { readonly kind: 'batch_holds'; readonly batch: number };

/**
 * Seals a batch that continues `after`, or begins again if `after` is 0, whatever lies between. A batch that a key of this
 * process has signed, or that continues `after` itself, is genuine and never stepped over. Batches that are stepped over stay, so
 * that every verification names them, and their records are sealed again.
 */
export function resumeSealing(
  store: Store,
  keys: AuditKeys,
  after: number,
  change: Change,
): Promise<ResumptionVerdict> {
  const own = [keys.current, ...keys.others].map(({ publicKey }) => publicKey);
  return transact(store, async (transaction): Promise<ResumptionVerdict> => {
    const at = await awaitTurnToSeal(transaction);
    const base = after === 0 ? null : await findBatch(transaction, after);
    if (base === null && after > 0) return { kind: 'batch_not_found' };
    if (base !== null && !isGenuine(base)) return { kind: 'batch_altered' };

    const between = await findBatchesAfter(transaction, after);
    const genuine = between.find(
      (batch) =>
        (own.includes(batch.publicKey) && isGenuine(batch)) || (base !== null && continues(base, batch, own)),
    );
    if (genuine !== undefined) return { kind: 'batch_holds', batch: genuine.number };
    if (between.length === 0 && (base === null || own.includes(base.publicKey)))
      return { kind: 'not_stopped' };

    const number = (between.at(-1)?.number ?? after) + 1;
    const signers = await confirmedKeys(transaction, keys, base);
    const batch = nextBatch([], { number, previous: base, at }, signers);
    await storeBatch(transaction, batch, []);
    const queued = await queueAgain(transaction, { after, before: number });
    await recordChange(transaction, change);
    return { kind: 'resumed', batch, steppedOver: between.length, queued };
  });
}

import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from '../workers/work-loop.ts';
import { hashOf, hashOfLines, lineOf, noBatch, statementOf } from './chain/batch.ts';
import type { AuditRow, Batch, SignedBatch } from './chain/batch.ts';
import { isGenuine } from './chain/keys.ts';
import type { AuditKey, AuditKeys } from './chain/keys.ts';
import {
  findBatch,
  findLastBatch,
  findQueuedRecords,
  removeFromQueue,
  storeBatch,
  takeTurnToSeal,
  wasKeyUsed,
} from './store/sealing.ts';

/** The last batch that this process has seen: the owner of the database cannot change it. */
export interface SealingMemory {
  last: SignedBatch | null;
}

export interface SealedBatch {
  readonly batch: SignedBatch;
  /** Queued records that do not exist. The batch is empty if no other record waited. */
  readonly missing: number;
}

/** The batches were changed, or need a key that this process does not have. Nothing is sealed on top of them. */
class SealingRefused extends Error {
  override readonly name = 'SealingRefused';
  readonly reason: 'batch_altered' | 'batches_missing' | 'former_key_unknown';
  readonly batch: number;

  constructor(reason: SealingRefused['reason'], batch: number) {
    super(reason);
    this.reason = reason;
    this.batch = batch;
  }
}

const pollMs = 5_000;
/** An operator has to act first. */
const pauseAfterFailureMs = 30_000;

/**
 * Seals the audit (D48). Processes that share a store take turns. The hash of each batch goes to the log, which the owner of
 * the database cannot change: it shows later whether the last batches were cut off.
 */
export function startAuditSealing(store: Store, clock: Clock, log: Log, metrics: Metrics, keys: AuditKeys) {
  const memory: SealingMemory = { last: null };
  return startWorkLoop({
    step: async () => {
      const sealed = await sealAudit(store, keys, memory);
      metrics.succeeded('audit_sealing', clock());
      if (sealed === null) return false;
      const { batch, missing } = sealed;
      log.event('audit.sealed', { batch: batch.number, hash: hashOf(batch), count: batch.size });
      if (missing > 0) log.warning('audit.record_missing', { batch: batch.number, count: missing });
      return true;
    },
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => {
      if (!(error instanceof SealingRefused)) log.failure(error);
      else log.warning('audit.not_sealed', { reason: error.reason, batch: error.batch });
    },
  });
}

/**
 * Seals the next batch, if records wait for it. Its one transaction only reads what requests write, so no request waits for it,
 * and after a crash the records still wait. Returns null if there is nothing to do, or if another process seals.
 */
export async function sealAudit(
  store: Store,
  keys: AuditKeys,
  memory: SealingMemory,
): Promise<SealedBatch | null> {
  const sealed = await transact(store, async (transaction) => {
    const at = await takeTurnToSeal(transaction);
    if (at === null) return null;
    const last = await findLastBatch(transaction);
    await checkLast(transaction, last, memory);
    const signers = await chooseKeys(transaction, keys, last);
    const waiting = await findQueuedRecords(transaction);
    const rows = waiting.filter((record) => record.isNew);
    const missing = waiting.filter((record) => !record.isNew && !record.isSealed).length;
    const isNeeded = rows.length > 0 || missing > 0 || signers.former !== null;
    const place = { number: (last?.number ?? 0) + 1, previous: last, at };
    const batch = isNeeded ? nextBatch(rows, place, signers) : null;
    if (batch !== null) {
      await storeBatch(
        transaction,
        batch,
        rows.map(({ id }) => id),
      );
    }
    await removeFromQueue(
      transaction,
      waiting.map(({ queuedId }) => queuedId),
    );
    return batch && { batch, missing };
  });
  if (sealed !== null) memory.last = sealed.batch;
  return sealed;
}

/** Refuses to continue a batch with a wrong signature, or a chain that lost a batch this process has seen. */
async function checkLast(transaction: Store, last: SignedBatch | null, memory: SealingMemory): Promise<void> {
  const seen = memory.last;
  if (seen !== null) {
    const stored = last?.number === seen.number ? last : await findBatch(transaction, seen.number);
    if (stored === null) throw new SealingRefused('batches_missing', (last?.number ?? 0) + 1);
    if (hashOf(stored) !== hashOf(seen)) throw new SealingRefused('batch_altered', seen.number);
  }
  if (last !== null && !isGenuine(last)) {
    throw new SealingRefused('batch_altered', last.number);
  }
  memory.last = last;
}

interface Signers {
  readonly key: AuditKey;
  /** Endorses a new key. */
  readonly former: AuditKey | null;
}

/**
 * Batches keep their key until a process has a key that signed none before, and the former key to endorse it. While processes
 * change their settings one by one, those with the old settings sign with the new key too.
 */
async function chooseKeys(
  transaction: Store,
  { current, others }: AuditKeys,
  last: SignedBatch | null,
): Promise<Signers> {
  if (last === null || last.publicKey === current.publicKey) return { key: current, former: null };
  const former = others.find(({ publicKey }) => publicKey === last.publicKey);
  if (former === undefined) throw new SealingRefused('former_key_unknown', last.number);
  return (await wasKeyUsed(transaction, current.publicKey))
    ? { key: former, former: null }
    : { key: current, former };
}

/** Like chooseKeys, but also takes a new key that no former one endorses: an operator has confirmed it. */
export async function confirmedKeys(
  transaction: Store,
  keys: AuditKeys,
  last: SignedBatch | null,
): Promise<Signers> {
  const isKnown = last !== null && keys.others.some(({ publicKey }) => publicKey === last.publicKey);
  return isKnown ? chooseKeys(transaction, keys, last) : { key: keys.current, former: null };
}

/** The place of a batch in the chain. */
interface BatchPlace {
  readonly number: number;
  /** The batch that it continues; null if none. */
  readonly previous: SignedBatch | null;
  readonly at: string;
}

export function nextBatch(
  rows: readonly AuditRow[],
  { number, previous, at: sealedAt }: BatchPlace,
  { key, former }: Signers,
): SignedBatch {
  const storedAt = rows.map(({ recordedAt }) => recordedAt).sort();
  const batch: Batch = {
    number,
    previous: previous === null ? noBatch : hashOf(previous),
    size: rows.length,
    root: hashOfLines(rows.map(lineOf)),
    newestRecordAt: storedAt.at(-1) ?? sealedAt,
    sealedAt,
    publicKey: key.publicKey,
  };
  const text = statementOf(batch);
  return { ...batch, signature: key.sign(text), formerSignature: former?.sign(text) ?? null };
}

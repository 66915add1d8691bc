import { isSignedBy } from '../audit-chain/audit-key.ts';
import type { AuditKey } from '../audit-chain/audit-key.ts';
import type { AuditKeys } from '../audit-chain/audit-keys.ts';
import { hashOf, noBatch, statementOf } from '../audit-chain/batch.ts';
import type { Batch, SignedBatch } from '../audit-chain/batch.ts';
import { leafOf } from '../audit-chain/leaf.ts';
import type { AuditRow } from '../audit-chain/leaf.ts';
import { leafHash, rootOf } from '../audit-chain/merkle.ts';
import {
  batchSize,
  findBatch,
  findLastBatch,
  findQueuedRecords,
  findRecordsAfter,
  removeFromQueue,
  storeBatch,
  takeTurnToSeal,
  wasKeyUsed,
} from '../store/audit-sealing.ts';
import { lowestId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** What this process remembers: the owner of the database cannot change it. */
export interface SealingMemory {
  last: SignedBatch | null;
}

export interface SealedBatch {
  readonly batch: SignedBatch;
  /** Queued records that do not exist. The batch is empty if nothing else waited. */
  readonly missing: number;
}

/** The batches were changed, or need a key that this process does not have. Nothing is sealed on top of that. */
export class SealingRefused extends Error {
  override readonly name = 'SealingRefused';
  readonly reason: 'batch_altered' | 'batches_missing' | 'former_key_unknown';
  readonly batch: number;

  constructor(reason: SealingRefused['reason'], batch: number) {
    super(reason);
    this.reason = reason;
    this.batch = batch;
  }
}

/**
 * Seals the next batch, if records wait for it. It is one transaction, which only reads what requests write: so no request
 * waits for it, and after a crash the records still wait. Returns null if there is nothing to do, or if another process seals.
 */
export async function sealAudit(
  store: Store,
  keys: AuditKeys,
  memory: SealingMemory,
): Promise<SealedBatch | null> {
  const sealed = await store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const at = await takeTurnToSeal(transaction);
    if (at === null) return null;
    const last = await findLastBatch(transaction);
    await checkLast(transaction, last, memory);
    const signers = await chooseKeys(transaction, keys, last);
    const chosen = await chooseRecords(transaction, last);
    const isProgress = last === null || chosen.olderSealedTo !== last.olderSealedTo;
    const isEmpty = chosen.rows.length === 0 && chosen.missing === 0;
    if (isEmpty && signers.former === null && !isProgress) {
      await removeFromQueue(transaction, chosen.queued);
      return null;
    }
    const batch = signed(batchOf(chosen, last, at, signers.key.publicKey), signers);
    await storeBatch(
      transaction,
      batch,
      chosen.rows.map(({ id }) => id),
    );
    await removeFromQueue(transaction, chosen.queued);
    return { batch, missing: chosen.missing };
  });
  if (sealed !== null) memory.last = sealed.batch;
  return sealed;
}

/** A batch that nobody here has signed must not get a successor, nor must a chain that lost what this process saw. */
async function checkLast(transaction: Store, last: SignedBatch | null, memory: SealingMemory): Promise<void> {
  const seen = memory.last;
  if (seen !== null) {
    const stored = last?.number === seen.number ? last : await findBatch(transaction, seen.number);
    if (stored === null) throw new SealingRefused('batches_missing', (last?.number ?? 0) + 1);
    if (hashOf(stored) !== hashOf(seen)) throw new SealingRefused('batch_altered', seen.number);
  }
  if (last !== null && !isSignedBy(last.publicKey, statementOf(last), last.signature)) {
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
 * The batches go on with their key until a process has a key that they never had, and the former one to endorse it. While
 * processes change their settings one by one, those that have not yet done so sign with the new key too.
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

interface Chosen {
  readonly rows: readonly AuditRow[];
  /** What leaves the queue. */
  readonly queued: readonly string[];
  readonly missing: number;
  readonly olderSealedTo: string | null;
}

/** First what waits in the queue; else records that are older than the queue itself, of which an upgraded database has many. */
async function chooseRecords(transaction: Store, last: SignedBatch | null): Promise<Chosen> {
  const olderSealedTo = last === null ? lowestId : last.olderSealedTo;
  const waiting = await findQueuedRecords(transaction);
  const rows = waiting.filter((record) => record.isNew);
  const taken = {
    queued: waiting.map(({ queuedId }) => queuedId),
    missing: waiting.filter((record) => !record.isNew && !record.isSealed).length,
  };
  if (rows.length > 0 || olderSealedTo === null) return { ...taken, rows, olderSealedTo };
  const page = await findRecordsAfter(transaction, olderSealedTo);
  const isLast = page.length < batchSize;
  return {
    ...taken,
    rows: page.filter(({ isNew }) => isNew),
    olderSealedTo: isLast ? null : (page.at(-1)?.id ?? null),
  };
}

function batchOf(chosen: Chosen, last: SignedBatch | null, at: string, publicKey: string): Batch {
  const { rows, olderSealedTo } = chosen;
  const storedAt = rows.map(({ recordedAt }) => recordedAt).sort();
  return {
    number: (last?.number ?? 0) + 1,
    previous: last === null ? noBatch : hashOf(last),
    size: rows.length,
    root: rootOf(rows.map((row) => leafHash(leafOf(row)))).toString('hex'),
    newestRecordAt: storedAt.at(-1) ?? at,
    olderSealedTo,
    sealedAt: at,
    publicKey,
  };
}

function signed(batch: Batch, { key, former }: Signers): SignedBatch {
  const text = statementOf(batch);
  return { ...batch, signature: key.sign(text), formerSignature: former?.sign(text) ?? null };
}

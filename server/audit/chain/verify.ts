import { hashOf, hashOfLines, noBatch, statementOf } from './batch.ts';
import type { SignedBatch } from './batch.ts';
import { isGenuine, isSignedBy } from './keys.ts';

/** A batch that does not hold. `why` ends a sentence that begins with the batch. */
export interface Fault {
  readonly batch: number;
  readonly why: string;
}

/** A batch and its hash, from a place that the owner of the database cannot change. */
export interface KnownHead {
  readonly batch: number;
  readonly hash: string;
}

export interface VerificationOptions {
  /** The number of the first batch to verify; null if it may be any. */
  readonly first: number | null;
  /** The public keys that the reader trusts. One of them must have signed a batch; it proves the other batches. */
  readonly trusted: readonly string[];
  readonly heads: readonly KnownHead[];
  readonly now: Date;
}

/** Deleting records earlier than this is a fault, whatever the settings say. */
const leastRetentionYears = 6;

/**
 * Verifies batches that are given one by one, in their order. A batch holds if its key has signed it, it continues the batch
 * before, a new key is endorsed by the former one or trusted, and its lines match its hash. Then one batch with a trusted key
 * proves them all: earlier ones by their hashes, later ones by the endorsements.
 *
 * After a fault no batch holds, unless the sealing was resumed by one that continues the last batch that holds. Those between
 * were stepped over.
 */
interface Verification {
  /** Returns true if the batch holds. */
  readonly add: (batch: SignedBatch, lines: readonly string[]) => boolean;
  /**
   * The first fault that was not stepped over, or one that only the end shows: there is no trusted key, or the end was cut off.
   */
  readonly end: () => Fault | null;
  /** The faults of the batches that were stepped over. */
  readonly steppedOver: () => readonly Fault[];
  /** The last batch that holds. */
  readonly last: () => SignedBatch | null;
}

export function verification(options: VerificationOptions): Verification {
  const { trusted, heads, now } = options;
  let first: SignedBatch | null = null;
  let last: SignedBatch | null = null;
  let isTrusted = false;
  /** The number of the next batch; null if it may have any. */
  let expected = options.first;
  let steppedOver: readonly Fault[] = [];
  /** The faults since the last batch that holds. */
  let faults: Fault[] = [];

  const placeFault = (batch: SignedBatch): string | null => {
    if (last !== null) return successionFault(last, batch, trusted);
    return faults.length > 0 ? newBeginningFault(batch, trusted) : firstFault(batch);
  };

  const faultOf = (batch: SignedBatch, lines: readonly string[]): string | null =>
    signatureFault(batch) ??
    placeFault(batch) ??
    headFault(batch, heads) ??
    (isPurged(batch, lines, now) ? null : linesFault(batch, lines));

  return {
    add: (batch, lines) => {
      if (expected !== null && batch.number > expected) faults.push({ batch: expected, why: 'is missing' });
      expected = batch.number + 1;
      const why = faultOf(batch, lines);
      if (why !== null) {
        faults.push({ batch: batch.number, why });
        return false;
      }
      steppedOver = [...steppedOver, ...faults];
      faults = [];
      isTrusted ||= trusted.includes(batch.publicKey);
      first ??= batch;
      last = batch;
      return true;
    },
    steppedOver: () => steppedOver,
    end: () => {
      const [fault] = faults;
      if (fault !== undefined) return fault;
      if (first !== null && !isTrusted) {
        return {
          batch: first.number,
          why: `is signed by another key than the one you trust: ${first.publicKey}`,
        };
      }
      const end = last?.number ?? 0;
      const isCut = heads.some(({ batch }) => batch > end);
      return isCut ? { batch: end + 1, why: 'is missing, although you know it or a later one' } : null;
    },
    last: () => last,
  };
}

/** True if a batch, with its own signature, continues another one by its key, an endorsement or a trusted key. */
export function continues(last: SignedBatch, batch: SignedBatch, trusted: readonly string[]): boolean {
  return signatureFault(batch) === null && successionFault(last, batch, trusted) === null;
}

function signatureFault(batch: SignedBatch): string | null {
  return isGenuine(batch) ? null : 'was altered: its signature does not match';
}

/** A file may begin with a later batch; earlier ones are not judged. */
function firstFault(batch: SignedBatch): string | null {
  if (batch.number > 1) return null;
  if (batch.number < 1 || batch.previous !== noBatch) return 'is not the first, although its number says so';
  return null;
}

/** No batch holds so far, so this one must be a new beginning. */
function newBeginningFault(batch: SignedBatch, trusted: readonly string[]): string | null {
  const isBeginning = batch.previous === noBatch && trusted.includes(batch.publicKey);
  return isBeginning ? null : 'follows a batch that does not hold';
}

function successionFault(last: SignedBatch, batch: SignedBatch, trusted: readonly string[]): string | null {
  if (batch.number <= last.number || batch.previous !== hashOf(last)) {
    return `does not continue batch ${String(last.number)}`;
  }
  const isKnown = batch.publicKey === last.publicKey || trusted.includes(batch.publicKey);
  if (!isKnown && !isEndorsed(last, batch)) {
    return `has a new key that the key of batch ${String(last.number)} did not endorse`;
  }
  return null;
}

function isEndorsed(last: SignedBatch, { formerSignature, ...batch }: SignedBatch): boolean {
  return formerSignature !== null && isSignedBy(last.publicKey, statementOf(batch), formerSignature);
}

function headFault(batch: SignedBatch, heads: readonly KnownHead[]): string | null {
  const isKnown = ({ batch: number, hash }: KnownHead) => number === batch.number && hash !== hashOf(batch);
  return heads.some(isKnown) ? 'is not the one that you know' : null;
}

/** The months of its records were dropped for their age, perhaps only the older of two. The remaining lines have another hash. */
function isPurged(batch: SignedBatch, lines: readonly string[], now: Date): boolean {
  const oldEnough = new Date(now);
  oldEnough.setUTCFullYear(oldEnough.getUTCFullYear() - leastRetentionYears);
  return lines.length < batch.size && new Date(batch.newestRecordAt) <= oldEnough;
}

function linesFault(batch: SignedBatch, lines: readonly string[]): string | null {
  if (lines.length !== batch.size) {
    return `has ${String(lines.length)} records, and was sealed with ${String(batch.size)}`;
  }
  return hashOfLines(lines) === batch.root ? null : 'has a record that was altered or exchanged';
}

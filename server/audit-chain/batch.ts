import { hash } from 'node:crypto';

/** What a batch says about its records, and what is signed. Hashes and keys are in hexadecimal. */
export interface Batch {
  /** From 1, without gaps. */
  readonly number: number;
  /** The hash of the batch before. */
  readonly previous: string;
  /** How many records it holds. */
  readonly size: number;
  /** The root of the Merkle tree over their leaves, ordered by id. */
  readonly root: string;
  /** When the database stored the youngest of them: they are deleted when it is old enough. */
  readonly newestRecordAt: string;
  /** Records older than sealing itself are sealed in the order of their ids, up to this one; null: all of them are. */
  readonly olderSealedTo: string | null;
  readonly sealedAt: string;
  /** The Ed25519 key that signed it. */
  readonly publicKey: string;
}

export interface SignedBatch extends Batch {
  readonly signature: string;
  /** If the batch before has another key: that key's signature of this batch. So each key names its successor. */
  readonly formerSignature: string | null;
}

/** `previous` of the first batch. */
export const noBatch = '0'.repeat(64);

/** The text that is signed. The format stands in it, so that no text of another format can be taken for it. */
export function statementOf(batch: Batch): string {
  return JSON.stringify({ format: 'audit-batch/1', ...statedFields(batch) });
}

/** What a batch states, by its names on the wire and in the order in which it is signed. */
export function statedFields(batch: Batch) {
  return {
    batch: batch.number,
    previous: batch.previous,
    size: batch.size,
    root: batch.root,
    newest_record_at: batch.newestRecordAt,
    older_sealed_to: batch.olderSealedTo,
    sealed_at: batch.sealedAt,
    public_key: batch.publicKey,
  };
}

/** What the next batch holds, and what shows later that nothing was cut off. */
export const hashOf = (batch: Batch): string => hash('sha256', statementOf(batch), 'hex');

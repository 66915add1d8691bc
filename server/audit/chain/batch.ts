import { createHash, hash } from 'node:crypto';

/** A row of the audit, with every column. Times are text in microseconds, exactly as the database holds them. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly recordedAt: string;
  readonly actorKind: string;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  readonly partnerId: string | null;
  readonly keyId: string | null;
  readonly address: string | null;
  readonly operation: string;
  readonly ids: Readonly<Record<string, unknown>>;
  readonly changedFields: readonly string[] | null;
  readonly outcome: string;
  readonly field: string | null;
  readonly reason: string | null;
  readonly status: number;
  readonly durationMs: number | null;
  readonly requestId: string | null;
}

/**
 * The line of a record: JSON with its members in this order, which never changes. A test compares it with the columns of the
 * table. If a later release adds a column, batches need a new format (`statementOf`), so that older batches still hold.
 */
export function lineOf(row: AuditRow): string {
  return JSON.stringify({
    record_id: row.id,
    at: row.at,
    recorded_at: row.recordedAt,
    actor: row.actorKind,
    operator_id: row.operatorId,
    operator_name: row.operatorName,
    partner_id: row.partnerId,
    key_id: row.keyId,
    address: row.address,
    operation: row.operation,
    ids: Object.fromEntries(Object.entries(row.ids).sort(([one], [other]) => (one < other ? -1 : 1))),
    changed_fields: row.changedFields,
    outcome: row.outcome,
    field: row.field,
    reason: row.reason,
    status: row.status,
    duration_ms: row.durationMs,
    request_id: row.requestId,
  });
}

/** Each line ends with a line feed, which JSON never contains. So an export's lines can be hashed with `sha256sum`. */
export function hashOfLines(lines: readonly string[]): string {
  const sha256 = createHash('sha256');
  for (const line of lines) sha256.update(`${line}\n`);
  return sha256.digest('hex');
}

/** A batch of records, as it is signed. Hashes and keys are in hexadecimal. */
export interface Batch {
  /** From 1, without gaps. */
  readonly number: number;
  /** The hash of the batch before. */
  readonly previous: string;
  /** The number of its records. */
  readonly size: number;
  /** The hash of their lines, in the order of their ids. */
  readonly root: string;
  /** When the database stored the youngest record. Once it is old enough, the months of the records are dropped. */
  readonly newestRecordAt: string;
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

/** The text that is signed. It names its format, so that no text of another format can be taken for it. */
export function statementOf(batch: Batch): string {
  return JSON.stringify({ format: 'audit-batch/2', ...statedFields(batch) });
}

/** The signed fields, by their names on the wire and in the order in which they are signed. */
export function statedFields(batch: Batch) {
  return {
    batch: batch.number,
    previous: batch.previous,
    size: batch.size,
    root: batch.root,
    newest_record_at: batch.newestRecordAt,
    older_sealed_to: null,
    sealed_at: batch.sealedAt,
    public_key: batch.publicKey,
  };
}

/** The next batch contains it. Later it shows that the end was not cut off. */
export const hashOf = (batch: Batch): string => hash('sha256', statementOf(batch), 'hex');

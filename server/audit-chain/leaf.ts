/** A row of the audit, every column of it. Times are text in microseconds: what the database holds, to the last digit. */
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
 * The leaf of a record: a line of JSON with its members in this order, which never changes. A test compares it with the
 * columns of the table. If a later release adds one, batches need a new format (batch.ts), so that older ones still hold.
 */
export function leafOf(row: AuditRow): string {
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

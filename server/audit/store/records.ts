import { jsonParameter, statement } from '../../database/statement.ts';
import type { Values } from '../../database/statement.ts';
import { asRecorded, lowestIdAt } from '../../store/identifiers.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import type { AuditRecord } from '../record.ts';
import { batchOf } from './batches.ts';

/**
 * Part of every change (change.ts). The duration includes the time of this statement. That part is bounded, because
 * the clock of the database may be set while it runs.
 */
export const insertAuditRecord = `
  insert into audit_records
    (id, at, actor_kind, operator_id, operator_name, address, partner_id, key_id, operation, ids, outcome, status,
     request_id, changed_fields, reason, duration_ms)
  select :audit_id, at, :audit_actor_kind, :audit_operator_id, :audit_operator_name, :audit_address, :audit_partner_id,
    :audit_key_id, :audit_operation, :audit_ids,
    :audit_outcome, :audit_status, :audit_request_id, :audit_changed_fields, :audit_reason,
    :audit_duration_ms::integer
      + least(greatest(1000 * extract(epoch from clock_timestamp() - statement_timestamp()), 0), 3600000)
  from permitted`;

export function auditValues(record: AuditRecord): Values {
  const { changedFields } = record;
  return {
    audit_id: record.id,
    audit_actor_kind: record.actorKind,
    audit_operator_id: record.operatorId,
    audit_operator_name: record.operatorName,
    audit_address: record.address,
    audit_partner_id: record.partnerId,
    audit_key_id: record.keyId,
    audit_operation: record.operation,
    audit_ids: jsonParameter(record.ids),
    audit_outcome: record.outcome,
    audit_status: record.status,
    audit_request_id: record.requestId,
    audit_changed_fields: changedFields.length === 0 ? null : changedFields,
    audit_reason: record.reason,
    audit_duration_ms: record.durationMs,
  };
}

/**
 * The JSON has the names of AuditRecord. A change passes its values without JSON (auditValues): PostgreSQL needs a fifth longer
 * for JSON.
 */
const appendRecords = statement<object>(
  'append_audit_records',
  `insert into audit_records
     (id, at, actor_kind, operator_id, operator_name, address, partner_id, key_id, operation, ids, outcome, status,
      request_id, field, reason, duration_ms)
   select id, at, "actorKind", "operatorId", "operatorName", address, "partnerId", "keyId", operation, ids, outcome, status,
     "requestId", field, reason, "durationMs"
   from json_to_recordset(:records::json) as record (
     id uuid, at timestamptz, "actorKind" text, "operatorId" uuid, "operatorName" text, address text, "partnerId" uuid,
     "keyId" uuid, operation text, ids jsonb, outcome text, status smallint, "requestId" text, field text, reason text,
     "durationMs" integer
   )
   on conflict (id) do nothing`,
);

/**
 * Appends the records of requests that changed nothing: reads and refusals. A batch can be appended again if it is
 * not known whether the first attempt was committed: a record that is already there is skipped.
 */
export async function appendAuditRecords(store: Store, records: readonly AuditRecord[]): Promise<void> {
  await store.database.run(appendRecords, { records: jsonParameter(records) });
}

/** A record, and the number of the sealed batch that holds it; null while it waits to be sealed (D48). */
export interface ListedRecord extends AuditRecord {
  readonly batch: number | null;
}

/** An operator's reads, by the verb that begins the operationId. A test compares it with the contract. */
const readByOperator = `actor_kind = 'operator' and operation ~ '^(list|get|count|find|report)[A-Z]' and status < 400`;

/** The order that a record is about. Partners know it by another name than operators. */
const orderOf = `coalesce(ids ->> 'medication_order_id', ids ->> 'order_id')`;

const pageOfRecords = defineList<ListedRecord>({
  name: 'list_audit_records',
  select: `
    select id, at, actor_kind as "actorKind", operator_id as "operatorId",
      operator_name as "operatorName", address, partner_id as "partnerId", key_id as "keyId", operation, ids,
      outcome, status, request_id as "requestId", coalesce(changed_fields, '{}') as "changedFields",
      field, reason, duration_ms as "durationMs",
      ${batchOf('audit_records.id')} as batch
    from audit_records`,
  filters: {
    partner_id: 'partner_id = :partner_id',
    patient_id: `ids ? 'patient_id' and ids ->> 'patient_id' = :patient_id`,
    order_id: `${orderOf} = :order_id`,
    operation: 'operation = :operation',
    request_id: 'request_id = :request_id',
    operator_id: 'operator_id = :operator_id',
    without_reads: `not (${readByOperator})`,
    since_id: 'id >= :since_id',
    until_id: 'id < :until_id',
  },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** null leaves a filter out. `since` is inclusive, `until` exclusive. */
export interface AuditFilter {
  readonly partnerId: string | null;
  readonly patientId: string | null;
  readonly orderId: string | null;
  readonly operation: string | null;
  readonly requestId: string | null;
  readonly operatorId: string | null;
  /** Leaves out the reads of operators. */
  readonly withoutReads: boolean;
  readonly since: Date | null;
  readonly until: Date | null;
}

/** Newest first. */
export function findAuditRecords(
  store: Store,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<ListedRecord>> {
  const filters = {
    partner_id: filter.partnerId,
    patient_id: filter.patientId?.toLowerCase() ?? null,
    order_id: filter.orderId?.toLowerCase() ?? null,
    operation: filter.operation,
    request_id: filter.requestId && asRecorded(filter.requestId),
    operator_id: filter.operatorId,
    without_reads: filter.withoutReads || null,
    since_id: filter.since && lowestIdAt(filter.since),
    until_id: filter.until && lowestIdAt(filter.until),
  };
  return pageOfRecords(store.database, filters, page);
}

import type { AuditRecord } from './audit.ts';
import { batchOf } from './audit-batches.ts';
import { asRecorded, lowestIdAt } from './identifiers.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import type { Store } from './store.ts';

/** A record, and the number of the sealed batch that holds it; null while it waits to be sealed (D48). */
export interface ListedRecord extends AuditRecord {
  readonly batch: number | null;
}

/** What operators only read, by the verb that begins the operationId. A test compares it with the contract. */
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
  /** Leaves out what operators only read. */
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

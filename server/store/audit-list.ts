import type { AuditRecord } from './audit.ts';
import { lowestIdAt } from './identifiers.ts';
import { defineList, newestFirst } from './list.ts';
import type { Page, PageRequest } from './list.ts';
import type { Store } from './store.ts';

const pageOfRecords = defineList<AuditRecord>({
  name: 'list_audit_records',
  select: `
    select id, at, actor_kind as "actorKind", operator_id as "operatorId",
      operator_name as "operatorName", address, partner_id as "partnerId", key_id as "keyId", operation, ids,
      outcome, status, request_id as "requestId", coalesce(changed_fields, '{}') as "changedFields",
      field, reason, duration_ms as "durationMs"
    from audit_records`,
  filters: {
    partner_id: 'partner_id = :partner_id',
    patient_id: `ids ? 'patient_id' and ids ->> 'patient_id' = :patient_id`,
    operation: 'operation = :operation',
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
  readonly operation: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

/** Newest first. */
export function findAuditRecords(
  store: Store,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditRecord>> {
  const filters = {
    partner_id: filter.partnerId,
    patient_id: filter.patientId?.toLowerCase() ?? null,
    operation: filter.operation,
    since_id: filter.since && lowestIdAt(filter.since),
    until_id: filter.until && lowestIdAt(filter.until),
  };
  return pageOfRecords(store.database, filters, page);
}

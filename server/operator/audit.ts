import type { components } from '../../generated/operator/types.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readPeriod } from '../paging/timestamps.ts';
import { findAuditRecords } from '../store/audit-list.ts';
import type { ListedRecord } from '../store/audit-list.ts';
import { operatorOperation } from './operation.ts';

/** Lists audit records, newest first. The listing itself is audited too. */
export const listAuditRecords = operatorOperation('listAuditRecords', async ({ query }, { store }, reply) => {
  const filter = {
    partnerId: query.partner_id ?? null,
    patientId: query.patient_id ?? null,
    orderId: query.order_id ?? null,
    operation: query.operation ?? null,
    requestId: query.request_id ?? null,
    operatorId: query.operator_id ?? null,
    withoutReads: query.without_reads ?? false,
    ...readPeriod(query),
  };
  const page = await findAuditRecords(store, filter, pageRequest(query));
  return reply(200, { data: { records: page.items.map(auditRecordOnWire), next_cursor: nextCursor(page) } });
});

function auditRecordOnWire(record: ListedRecord): components['schemas']['AuditRecord'] {
  return {
    record_id: record.id,
    at: record.at.toISOString(),
    actor: record.actorKind,
    operator:
      record.operatorId === null ? null : { operator_id: record.operatorId, name: record.operatorName ?? '' },
    address: record.address,
    partner_id: record.partnerId,
    key_id: record.keyId,
    operation: record.operation,
    ids: record.ids,
    changed_fields: [...record.changedFields],
    outcome: record.outcome,
    field: record.field,
    reason: record.reason,
    status: record.status,
    duration_ms: record.durationMs,
    request_id: record.requestId,
    batch: record.batch,
  };
}

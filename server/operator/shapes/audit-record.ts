import type { components } from '../../../generated/operator/types.ts';
import type { AuditRecord } from '../../store/change.ts';

/** An audit record as the wire shows it. */
export function auditRecordOnWire(record: AuditRecord): components['schemas']['AuditRecord'] {
  return {
    record_id: record.id,
    at: record.at.toISOString(),
    actor: record.actorKind,
    partner_id: record.partnerId,
    key_id: record.keyId,
    operation: record.operation,
    ids: record.ids,
    outcome: record.outcome,
    status: record.status,
    request_id: record.requestId,
  };
}

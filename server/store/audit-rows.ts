import { isoInstant } from './iso-instant.ts';

/** To the microsecond. An instant without digits, `infinity`, is written as PostgreSQL writes it. */
export const exactInstant = (instant: string): string =>
  `coalesce(${isoInstant(instant, 'US')}, (${instant})::text)`;

/** The columns of an AuditRow (leaf.ts), from audit_records. */
export const auditRowColumns = `
  audit_records.id, ${exactInstant('at')} as "at", ${exactInstant('recorded_at')} as "recordedAt",
  actor_kind as "actorKind", operator_id as "operatorId", operator_name as "operatorName", partner_id as "partnerId",
  key_id as "keyId", address, operation, ids, changed_fields as "changedFields", outcome, field, reason, status,
  duration_ms as "durationMs", request_id as "requestId"`;

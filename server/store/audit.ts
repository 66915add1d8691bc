import type { AuditRecord } from './change.ts';
import { jsonParameter } from '../database/json-parameter.ts';
import { statement } from '../database/statement.ts';
import type { Values } from '../database/statement.ts';
import type { Store } from './store.ts';

/** Part of every change (change-statement.ts): nothing is changed without a record of it. */
export const insertAuditRecord = `
  insert into audit_records
    (id, at, actor_kind, partner_id, key_id, operation, ids, outcome, status, request_id)
  select :audit_id, at, :audit_actor_kind, :audit_partner_id, :audit_key_id, :audit_operation, :audit_ids,
    :audit_outcome, :audit_status, :audit_request_id
  from permitted`;

export function auditValues(record: AuditRecord): Values {
  return {
    audit_id: record.id,
    audit_actor_kind: record.actorKind,
    audit_partner_id: record.partnerId,
    audit_key_id: record.keyId,
    audit_operation: record.operation,
    audit_ids: jsonParameter(record.ids),
    audit_outcome: record.outcome,
    audit_status: record.status,
    audit_request_id: record.requestId,
  };
}

const appendRecords = statement<object>(
  'append_audit_records',
  `insert into audit_records
     (id, at, actor_kind, partner_id, key_id, operation, ids, outcome, status, request_id)
   select id, at, actor_kind, partner_id, key_id, operation, ids, outcome, status, request_id
   from json_to_recordset(:records::json) as record (
     id uuid, at timestamptz, actor_kind text, partner_id uuid, key_id uuid, operation text, ids jsonb,
     outcome text, status smallint, request_id text
   )
   on conflict (id) do nothing`,
);

/**
 * Appends what changed nothing, refusals and reads, in batches after their answers. A batch that is tried
 * again because its acknowledgement was lost leaves no record twice.
 */
export async function appendAuditRecords(store: Store, records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ id, at, actorKind, partnerId, keyId, requestId, ...rest }) => ({
    ...rest,
    id,
    at,
    actor_kind: actorKind,
    partner_id: partnerId,
    key_id: keyId,
    request_id: requestId,
  }));
  await store.database.run(appendRecords, { records: jsonParameter(rows) });
}

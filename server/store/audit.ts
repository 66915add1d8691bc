import { jsonParameter } from '../database/parameters.ts';
import { statement } from '../database/statement.ts';
import type { Values } from '../database/statement.ts';
import type { Role } from '../domain/role.ts';
import { newId } from './identifiers.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** Who acts on the service. A partner acts with a key: null if the key is not known. */
export type Actor =
  | { readonly kind: 'partner'; readonly keyId: string | null }
  | {
      readonly kind: 'operator';
      /** null if it is no person: OPERATOR_KEY, or a start that fills the demo clinic. */
      readonly operatorId: string | null;
      readonly operatorName: string | null;
      readonly keyId: string | null;
    }
  | { readonly kind: 'simulator' };

/** The operator, but no person. */
export const noPerson = { kind: 'operator', operatorId: null, operatorName: null, keyId: null } as const;

export type ActorKind = Actor['kind'];

/** What a record may name. A name that a caller chose could hold anything, and the record is kept for years. */
export const auditedNames = [
  'partner_id',
  'clinic_id',
  'key_id',
  'new_key_id',
  'operator_id',
  'practitioner_id',
  'patient_id',
  'medication_order_id',
  'order_id',
  'medication_request_id',
  'refill_request_id',
  'medication_id',
  'webhook_id',
  'delivery_id',
] as const;

/** Identifiers by their wire names: the audit list filters on them. */
export type AuditIds = Readonly<Partial<Record<(typeof auditedNames)[number], string>>>;

/** The fields that a record may say were changed, by their names on the wire. */
export const auditedFields = [
  'addresses',
  'contacts',
  'weight',
  'weight_recorded_date',
  'status',
  'events',
  'enabled',
  'name',
  'email',
  'disabled',
] as const;

/** The roles of an operator with what became of each: an audit shows who made whom an admin. */
export type AuditedField = (typeof auditedFields)[number] | `roles${'+' | '-'}${Role}`;

/** Who did what, when, to which things, with what outcome. Never health information: ids and names of fields only. */
export interface AuditInput {
  readonly at: Date;
  readonly actor: Actor;
  /** Where the request of an operator came from. */
  readonly address?: string | null;
  /** The partner whose data it is; null if the data is not a single partner's. */
  readonly partnerId: string | null;
  readonly operation: string;
  readonly ids: AuditIds;
  /** The fields that an update changed; never their values. */
  readonly changedFields?: readonly AuditedField[];
  /** The code of the refusal; absent for a success. */
  readonly outcome?: string | undefined;
  /** The field that was refused, if it is one that the contract knows, and our word for the reason; or the purpose of a read. */
  readonly field?: string | null;
  readonly reason?: string | null;
  readonly status: number;
  /** null if it was not a request. */
  readonly durationMs?: number | null;
  /** null if it was not a request: the simulator, the demo data. */
  readonly requestId: string | null;
}

export interface AuditRecord extends Required<Omit<AuditInput, 'actor' | 'outcome'>> {
  readonly id: string;
  readonly actorKind: ActorKind;
  readonly keyId: string | null;
  readonly operatorId: string | null;
  /** The name at that time: a person may get another one. */
  readonly operatorName: string | null;
  /** 'done' or the code of the refusal. */
  readonly outcome: string;
}

/** The only function that makes audit records. */
export function auditRecord({
  actor,
  address = null,
  outcome = 'done',
  changedFields = [],
  field = null,
  reason = null,
  durationMs = null,
  ...input
}: AuditInput): AuditRecord {
  const { kind: actorKind } = actor;
  const { operatorId, operatorName } = actor.kind === 'operator' ? actor : noPerson;
  return {
    ...input,
    id: newId(input.at),
    actorKind,
    keyId: actor.kind === 'simulator' ? null : actor.keyId,
    operatorId,
    operatorName,
    address,
    outcome,
    changedFields,
    field,
    reason,
    durationMs,
  };
}

/**
 * Part of every change (change.ts). The statement is a part of what the request takes. It is bounded, because the clock of
 * the database may be set while it runs.
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
  const { ids, changedFields } = record;
  return {
    ...snakeCased(record, 'audit_'),
    audit_ids: jsonParameter(ids),
    audit_changed_fields: changedFields.length === 0 ? null : changedFields,
  };
}

const appendRecords = statement<object>(
  'append_audit_records',
  `insert into audit_records
     (id, at, actor_kind, operator_id, operator_name, address, partner_id, key_id, operation, ids, outcome, status,
      request_id, field, reason, duration_ms)
   select id, at, actor_kind, operator_id, operator_name, address, partner_id, key_id, operation, ids, outcome, status,
     request_id, field, reason, duration_ms
   from json_to_recordset(:records::json) as record (
     id uuid, at timestamptz, actor_kind text, operator_id uuid, operator_name text, address text, partner_id uuid, key_id uuid, operation text, ids jsonb,
     outcome text, status smallint, request_id text, field text, reason text, duration_ms integer
   )
   on conflict (id) do nothing`,
);

/**
 * Appends the records of requests that changed nothing: reads and refusals. A batch can be appended again if it is
 * not known whether the first attempt was committed: a record that is already there is skipped.
 */
export async function appendAuditRecords(store: Store, records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map((record) => snakeCased(record));
  await store.database.run(appendRecords, { records: jsonParameter(rows) });
}

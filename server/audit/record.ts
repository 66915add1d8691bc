import type { Role } from '../../generated/operator/roles.ts';
import { newId } from '../store/identifiers.ts';

/** The actor of a record. A partner acts with a key: null if the key is not known. */
export type Actor =
  | { readonly kind: 'partner'; readonly keyId: string | null }
  | {
      readonly kind: 'operator';
      /** null if it is not a person: OPERATOR_KEY, or a start that fills the demo clinic. */
      readonly operatorId: string | null;
      readonly operatorName: string | null;
      readonly keyId: string | null;
    }
  | { readonly kind: 'simulator' };

/** An operator that is not a person. */
export const noPerson = { kind: 'operator', operatorId: null, operatorName: null, keyId: null } as const;

export type ActorKind = Actor['kind'];

/** The ids that a record may hold. A name that a caller made up could hold anything, and the record is kept for years. */
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

/**
 * The fields that a record may name as changed, as on the wire. A role is named as given or taken: an audit shows who made whom
 * an admin. An approval is named with what it waived, because the next one replaces it.
 */
export type AuditedField =
  | 'addresses'
  | 'contacts'
  | 'weight'
  | 'weight_recorded_date'
  | 'status'
  | 'events'
  | 'enabled'
  | 'name'
  | 'scopes'
  | 'jwks'
  | 'email'
  | 'disabled'
  | `roles${'+' | '-'}${Role}`
  | `waived+${string}`;

/** An action and its outcome. Never health information: ids and names of fields only. */
export interface AuditInput {
  readonly at: Date;
  readonly actor: Actor;
  /** The address that an operator's request came from. */
  readonly address?: string | null;
  /** The partner whose data it is; null if the data is not a single partner's. */
  readonly partnerId: string | null;
  readonly operation: string;
  readonly ids: AuditIds;
  /** The fields that an update changed; never their values. */
  readonly changedFields?: readonly AuditedField[];
  /** The code of the refusal; absent for a success. */
  readonly outcome?: string | undefined;
  /** The refused field, if the contract knows it, and our word for the reason; or the purpose of a read. */
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
  /** The name at that time; it may change later. */
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

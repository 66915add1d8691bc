import type { KeptAnswer } from './idempotency.ts';

export type ActorKind = 'partner' | 'operator' | 'simulator';

/** Who did what, to which things, with what outcome. Never holds PHI: ids only. */
export interface AuditRecord {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: ActorKind;
  readonly partnerId: string | null;
  readonly keyId: string | null;
  readonly operation: string;
  /** By their wire names, `patient_id` and so on: the audit list filters on them. */
  readonly ids: Readonly<Record<string, string>>;
  /** 'done', or the reason or code of the refusal. */
  readonly outcome: string;
  readonly status: number;
  readonly requestId: string | null;
}

/** Something to be told once the change is committed; relayed from the outbox. */
export interface OutboxEvent {
  readonly id: string;
  readonly orderId: string;
  readonly clinicId: string;
  readonly type: string;
  readonly payload: unknown;
}

/** The idempotency claim under which a change is made, and the answer to keep for its repetition (D20). */
export interface AnsweredClaim {
  readonly operation: string;
  readonly key: string;
  readonly owner: string;
  readonly answer: KeptAnswer;
}

/** What accompanies every change and is committed with it, or not at all. */
export interface Change {
  /** The partner whose data it is; null for the operator's own. */
  readonly partnerId: string | null;
  readonly audit: AuditRecord;
  readonly events: readonly OutboxEvent[];
  readonly claim: AnsweredClaim | null;
}

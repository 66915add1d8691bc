import type { Role } from '../../generated/operator/roles.ts';
import type { SignedIn } from '../accounts/store/sign-in.ts';
import type { AuditKeys } from '../audit/chain/keys.ts';
import { auditRecord } from '../audit/record.ts';
import type { Actor, AuditIds, AuditInput } from '../audit/record.ts';
import type { Environment } from '../domain/environment.ts';
import { latestInstant } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import { newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** The caller of an operation. */
export interface OperatorIdentity {
  /** null for OPERATOR_KEY, which belongs to nobody. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly scopes: ReadonlySet<string>;
  /** null if the request is not signed with a personal key. */
  readonly key: SignedIn['key'] | null;
}

/** An operator operation gets this besides its request. */
export interface OperatorContext {
  readonly store: Store;
  readonly environment: Environment;
  readonly operator: OperatorIdentity;
  /** The issuer of the ID tokens that people can sign in with too; null without one. */
  readonly tokenIssuer: string | null;
  /** The expiry of the TLS certificate; undefined if a proxy terminates TLS. */
  readonly certificateExpiresAt: () => Date | undefined;
  /** True if a partner gets credentials of production only after it was approved. */
  readonly requiresReview: boolean;
  /** The key that signs the sealed audit and reports, and others that the settings name. */
  readonly auditKeys: AuditKeys;
  /** The time of the request. */
  readonly now: Date;
  /** Makes a UUID version 7. */
  readonly newId: () => string;
  /** Makes the audit record that the store commits with a write. */
  readonly change: (
    audited: Pick<AuditInput, 'status' | 'ids' | 'partnerId' | 'reason' | 'changedFields'>,
  ) => Change;
  /** Names, for the audit record of a read, the data that it shows and the reason for asking. */
  readonly auditRead: (ids: AuditIds, purpose?: string | null) => void;
}

/** The facts about a request that the middleware has when the handler runs. */
interface ContextInput extends Omit<OperatorContext, 'newId' | 'change'> {
  readonly address: string | null;
  readonly operation: string;
  /** By the clock of the database. */
  readonly arrivedAt: Date;
  readonly requestId: string;
  /** The time that the request has taken so far. */
  readonly elapsedMs: () => number;
}

export function operatorContext({
  address,
  operation,
  arrivedAt,
  requestId,
  elapsedMs,
  ...passed
}: ContextInput): OperatorContext {
  const { now, operator } = passed;
  return {
    ...passed,
    newId: () => newId(now),
    change: (audited) => ({
      audit: auditRecord({
        ...audited,
        at: now,
        actor: actorOf(operator),
        address,
        operation,
        requestId,
        durationMs: Math.round(elapsedMs()),
      }),
      events: [],
      replay: null,
      until: latestInstant(arrivedAt),
    }),
  };
}

/** An operator as audit records name it. */
export function actorOf({ id, name, key }: OperatorIdentity): Actor {
  return { kind: 'operator', operatorId: id, operatorName: name, keyId: key?.id ?? null };
}

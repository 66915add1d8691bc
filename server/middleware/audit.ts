import type { Request, Response } from 'express';

import { auditedNames, auditRecord } from '../audit/record.ts';
import type { AuditIds, AuditRecord } from '../audit/record.ts';
import { outcomeOf } from '../audit/request-counter.ts';
import type { RequestCounter } from '../audit/request-counter.ts';
import { appendAuditRecords } from '../audit/store/records.ts';
import type { AuditTrail } from '../audit/trail.ts';
import type { KnownField } from '../contract/field-names.ts';
import { isObject } from '../contract/json-schema.ts';
import type { Answer } from '../contract/typed-operation.ts';
import { isConsoleRead } from '../domain/console-reads.ts';
import { actorOf } from '../operator/context.ts';
import { isUuid } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';
import { answer } from './answer.ts';
import type { AfterAnswer } from './answer.ts';
import { elapsedMs } from './request-context.ts';
import type { RequestContext } from './request-context.ts';

interface AuditOptions {
  readonly trail: AuditTrail<AuditRecord>;
  /** Counts the requests of partners. */
  readonly counter?: Pick<RequestCounter, 'note'>;
  readonly knownField: KnownField;
}

/**
 * Records each answered request that is not recorded yet: reads and token requests of partners, refusals after authentication,
 * replayed answers. A change writes its record in its own transaction. Requests without a valid key (401) and over the limit
 * (429) are only counted, so that they cannot fill the table. All other partner requests are counted too.
 */
export function audit({ trail, counter, knownField }: AuditOptions): AfterAnswer {
  return (req, res) => {
    const { caller, operator, lookupId, match, recordedId } = res.locals.context;
    const isOnlyCounted = res.statusCode === 401 || res.statusCode === 429;
    const isOfConsole = isConsoleRead(match?.operation.id ?? 'none', recordedId);
    if (lookupId !== undefined && (isOnlyCounted || (caller && !isOfConsole))) {
      counter?.note(lookupId, outcomeOf(res.statusCode));
    }
    if (!isOnlyCounted && (caller ?? operator) && !isRecorded(res)) {
      trail.note(recordOf(req, res, knownField));
    }
  };
}

/** Answers the operator. A read, or a search by POST, is recorded before it is answered: if recording fails, nothing is shown. */
export function answerAudited(store: Store, knownField: KnownField) {
  return async (res: Response, given: Answer): Promise<void> => {
    res.status(given.status);
    if (isRead(res.locals.context)) {
      await appendAuditRecords(store, [recordOf(res.req, res, knownField)]);
    }
    answer(res, given);
  };
}

function isRecorded({ statusCode, locals: { context } }: Response): boolean {
  const { match, operator, isReplayed = false } = context;
  if (statusCode >= 400 || match === undefined) return false;
  return operator !== undefined || (!isRead(context) && !isReplayed);
}

function isRead({ match, shown }: RequestContext): boolean {
  return match?.operation.method === 'get' || shown !== undefined;
}

function recordOf(req: Request, res: Response, knownField: KnownField): AuditRecord {
  const { context } = res.locals;
  const { caller, operator, recordedId, address, match, shown, now, refusal } = context;
  const { field, reason = shown?.purpose ?? null } = refusal?.details ?? {};
  const ids = shown?.ids ?? namedIds(req, context);
  return auditRecord({
    at: now,
    actor: operator ? actorOf(operator) : { kind: 'partner', keyId: caller?.keyId ?? null },
    address: operator ? address : null,
    partnerId: caller?.partnerId ?? ids.partner_id ?? null,
    operation: match?.operation.id ?? 'none',
    ids,
    outcome: refusal?.code,
    field: knownField(field),
    reason,
    status: res.statusCode,
    durationMs: Math.round(elapsedMs(context)),
    requestId: recordedId,
  });
}

/** Names in requests, and the names that records have for them. Most are the same. */
export const sentNames = [
  ...auditedNames.map((name) => [name, name] as const),
  ['patientId', 'patient_id'],
  ['issued_by_key_id', 'key_id'],
  ['assigned_clinic', 'clinic_id'],
] as const;

/** The identifiers that a request named. Only UUIDs: anything else could be a person's name in the wrong field. */
function namedIds(req: Request, { match }: RequestContext): AuditIds {
  const ids: Partial<Record<keyof AuditIds, string>> = {};
  for (const part of [match?.pathParameters, req.query, req.body as unknown]) {
    if (!isObject(part)) continue;
    for (const [sent, name] of sentNames) {
      const value = part[sent];
      if (typeof value === 'string' && isUuid(value)) ids[name] = value.toLowerCase();
    }
  }
  return ids;
}

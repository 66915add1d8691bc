import type { Request, Response } from 'express';

import { isObject } from '../contract/json-schema.ts';
import type { AuditTrail } from '../store/audit-trail.ts';
import { auditRecord } from '../store/audit.ts';
import type { AuditRecord } from '../store/audit.ts';
import type { AfterAnswer } from './answer.ts';
import './locals.ts';

/**
 * Records each answered request that did not record itself: reads, refusals after authentication, replayed answers. A
 * change writes its record in its own transaction. Requests without a valid key (401) and over the limit (429) are only
 * counted in the metrics, so that they cannot fill the table.
 */
export function audit(trail: AuditTrail<AuditRecord>): AfterAnswer {
  return (req, res) => {
    if (!recordedItself(res) && !isOnlyCounted(res)) trail.note(recordOf(req, res));
  };
}

function recordedItself({ statusCode, locals: { operation, replayed = false } }: Response): boolean {
  if (statusCode >= 400 || operation === undefined) return false;
  return operation.auditedBeforeAnswer || (operation.method !== 'get' && !replayed);
}

function isOnlyCounted({ statusCode, locals: { caller, operator = false } }: Response): boolean {
  return (caller === undefined && !operator) || statusCode === 401 || statusCode === 429;
}

function recordOf(req: Request, res: Response): AuditRecord {
  const { caller, operator = false, requestId, operation, receivedAt, errorCode } = res.locals;
  const ids = res.locals.auditIds ?? namedIds(req, res);
  return auditRecord({
    at: receivedAt,
    actor: operator ? { kind: 'operator' } : { kind: 'partner', keyId: caller?.keyId ?? null },
    partnerId: caller?.partnerId ?? ids['partner_id'] ?? null,
    operation: operation?.id ?? 'none',
    ids,
    outcome: errorCode,
    status: res.statusCode,
    requestId,
  });
}

const identifierName = /^(?:[a-z]+_){1,2}id$/;
/** The audit list searches for one name and one spelling, whatever the request used. */
const otherNames = new Map([
  ['patientId', 'patient_id'],
  ['assigned_clinic', 'clinic_id'],
]);
/** More than any operation takes. A body may have thousands, and the record is kept forever. */
const mostIdentifiers = 10;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The identifiers that a request named. Only UUIDs: anything else could be a person's name in the wrong field. */
function namedIds(req: Request, res: Response): Record<string, string> {
  const named = [res.locals.pathParameters, req.query, req.body as unknown].flatMap((part) =>
    isObject(part) ? Object.entries(part) : [],
  );
  const ids: Record<string, string> = {};
  let count = 0;
  for (const [sent, value] of named) {
    const name = otherNames.get(sent) ?? sent;
    if (typeof value !== 'string' || !uuid.test(value) || !identifierName.test(name)) continue;
    ids[name] = value.toLowerCase();
    count += 1;
    if (count === mostIdentifiers) break;
  }
  return ids;
}

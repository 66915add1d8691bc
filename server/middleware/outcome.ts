import type { Request, RequestHandler, Response } from 'express';

import type { AuditTrail } from '../store/audit-trail.ts';
import { isObject } from '../contract/json-schema.ts';
import { auditRecord } from '../store/audit.ts';
import type { AuditRecord } from '../store/audit.ts';
import './request-state.ts';

/** What the log and the metrics learn of an answered request: no body, no address, no key. */
export interface RequestOutcome {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
  readonly partnerId: string | undefined;
}

interface Observers {
  readonly audit: AuditTrail<AuditRecord>;
  readonly observe: (outcome: RequestOutcome) => void;
}

/**
 * Tells of each request once it is answered. What changed nothing (a read, a refusal after authentication) gets its
 * audit record here; a change wrote its own. 401 and 429 are metrics only, so that a stranger cannot fill the table.
 */
export function recordOutcome({ audit, observe }: Observers): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    // Not when the connection closes: a caller who hangs up early does so before the answer is known.
    const tell = () => {
      const { caller, operator, requestId, operation } = res.locals;
      const stranger = caller === undefined && !operator;
      observe({
        requestId,
        operation: operation?.id ?? 'none',
        status: res.statusCode,
        durationMs: performance.now() - started,
        partnerId: caller?.partnerId,
      });
      const countedOnly = stranger || res.statusCode === 401 || res.statusCode === 429;
      if (!countedOnly && !hasRecord(res)) audit.note(recordOf(req, res));
    };
    // By a name: V8 takes a function written straight into a property for one that stays, and puts it, with the request
    // that it holds, among what is old.
    res.locals.whenAnswered = tell;
    next();
  };
}

/**
 * Whether the audit record was written before the answer. A change writes its record in its own transaction, and a
 * replay changes nothing. An operation that shows health information to the operator writes its record first.
 */
function hasRecord(res: Response): boolean {
  const { operation, isReplay } = res.locals;
  if (operation === undefined || res.statusCode >= 400) return false;
  return operation.auditedBeforeAnswer || (operation.method !== 'get' && !isReplay);
}

function recordOf(req: Request, res: Response): AuditRecord {
  const { caller, operator, requestId, operation, receivedAt, outcome } = res.locals;
  const ids = res.locals.auditIds ?? identifiersIn(req, res);
  return auditRecord({
    at: receivedAt,
    actor: operator ? { kind: 'operator' } : { kind: 'partner', keyId: caller?.keyId ?? null },
    partnerId: caller?.partnerId ?? ids['partner_id'] ?? null,
    operation: operation?.id ?? 'none',
    ids,
    outcome,
    status: res.statusCode,
    requestId,
  });
}

const identifierName = /^(?:[a-z]+_){1,2}id$/;
/** The audit list looks for one name and one spelling, whatever stood on the wire. */
const otherNames = new Map([
  ['patientId', 'patient_id'],
  ['assigned_clinic', 'clinic_id'],
]);
/** More than any operation takes; a body may name thousands, and the record is kept for ever. */
const mostIdentifiers = 10;
const uuidLength = 36;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The identifiers that a refused request named. Only UUIDs: anything else could be a name in the wrong field. */
function identifiersIn(req: Request, res: Response): Record<string, string> {
  const found: Record<string, string> = {};
  let left = mostIdentifiers;
  for (const part of [res.locals.pathParameters, req.query, req.body as unknown]) {
    if (!isObject(part)) continue;
    for (const sent of Object.keys(part)) {
      const value = part[sent];
      // The length is asked first, since nearly no value has that of an identifier.
      if (typeof value !== 'string' || value.length !== uuidLength || !uuid.test(value)) continue;
      const name = otherNames.get(sent) ?? sent;
      if (!identifierName.test(name)) continue;
      found[name] = value.toLowerCase();
      left -= 1;
      if (left === 0) return found;
    }
  }
  return found;
}

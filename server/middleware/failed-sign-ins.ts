import type { Response } from 'express';

import type { AuditTrail } from '../audit/trail.ts';
import { auditRecord, noPerson } from '../audit/record.ts';
import type { AuditRecord } from '../audit/record.ts';
import './locals.ts';
import { elapsedMs } from './observe.ts';

const hourMs = 3_600_000;

/** The lockout lets one address fail seventeen times in the first hours. Many addresses together get no further than this. */
const mostAnHour = 500;

/** Records wrong keys with their address, never the keys, and not so many that strangers could fill the table. */
export function failedSignIns(trail: Pick<AuditTrail<AuditRecord>, 'note'>): (res: Response) => void {
  let hour = { startedAt: -Infinity, count: 0 };
  return ({ locals }) => {
    const { receivedAt: at, recordedId: requestId, address = null } = locals;
    const age = at.getTime() - hour.startedAt;
    // After the clock was set back, too.
    if (age < 0 || age >= hourMs) hour = { startedAt: at.getTime(), count: 0 };
    hour.count += 1;
    if (hour.count > mostAnHour) return;
    trail.note(
      auditRecord({
        ...{ at, actor: noPerson, address, requestId, partnerId: null, ids: {} },
        operation: 'signIn',
        outcome: 'UNAUTHORIZED',
        status: 401,
        durationMs: Math.round(elapsedMs(locals)),
      }),
    );
  };
}

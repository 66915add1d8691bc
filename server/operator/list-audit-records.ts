import { listAuditRecords as readRecords } from '../store/audit-list.ts';
import { readFilter } from './instant.ts';
import { operatorOperation } from './operation.ts';
import { nextCursor, pageRequest } from './page.ts';
import { auditRecordOnWire } from './shapes/audit-record.ts';

/** Lists audit records, the newest first. Listing them leaves a record too. */
export const listAuditRecords = operatorOperation('listAuditRecords', async ({ query }, { store }, reply) => {
  const filter = {
    partnerId: query.partner_id ?? null,
    patientId: query.patient_id ?? null,
    operation: query.operation ?? null,
    since: readFilter('since', query.since),
    until: readFilter('until', query.until),
  };
  const page = await readRecords(store, filter, pageRequest(query));
  return reply(200, { data: { records: page.items.map(auditRecordOnWire), next_cursor: nextCursor(page) } });
});

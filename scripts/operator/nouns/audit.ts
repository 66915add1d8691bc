import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { addVerb } from '../verb.ts';
import { moreText, pageView, recordText } from '../view.ts';
import type { View } from '../view.ts';
import { addAuditExport, addAuditLost } from './audit-files.ts';
import { addAuditVerify } from './audit-verify.ts';

type AuditRecord = components['schemas']['AuditRecord'];

const columns = ['at', 'who', 'operation', 'result', 'ms', 'about'] as const;

export function addAudit(program: Command): void {
  const noun = program.command('audit').description('the record of every operation');
  addVerb(noun, 'list', 'listAuditRecords', {
    examples: ["audit list --partner 'Lakeside Health' --since 2026-11-01 --until 2026-12-01"],
    view: ({ data }, { request }) =>
      request !== undefined && data.records.length > 0
        ? recordsView(data)
        : pageView(data, data.records.map(rowOf), columns),
  });
  addAuditVerify(noun);
  addAuditExport(noun);
  addAuditLost(noun);
  addVerb(noun, 'resume', 'resumeAuditSealing');
  addVerb(noun, 'key', 'getAuditKey', { view: ({ data }) => ({ document: data, text: data.public_key }) });
}

/** Few records, each with all its fields: the code of a refusal is its outcome. */
function recordsView(data: components['schemas']['AuditList']['data']): View {
  return {
    document: data,
    text: [...data.records.map(recordText), ...moreText(data.next_cursor)].join('\n\n'),
  };
}

/**
 * A record in a line: who did it, what it changed or why it was refused, and the ID of what it was about. An operator
 * without a name did not sign in: the address says where the request came from.
 */
function rowOf({ at, actor, operator, operation, duration_ms: ms, ids, partner_id, ...record }: AuditRecord) {
  const stranger = actor === 'operator' ? record.address : null;
  // The reason comes first, because the table cuts the end of a long cell.
  const refusal = [record.reason, record.field].filter((part) => part !== null).join(' ');
  const named = closestFirst.map((name) => ids[name]).find((id) => id !== undefined);
  return {
    at,
    who: operator?.name ?? stranger ?? actor,
    operation,
    result: refusal || [record.outcome, ...record.changed_fields].join(' '),
    ms,
    about: named ?? partner_id,
  };
}

/** A record names its subject and what the subject belongs to; the subject's ID comes first. */
const closestFirst = [
  'refill_request_id',
  'medication_request_id',
  'medication_order_id',
  'order_id',
  'delivery_id',
  'webhook_id',
  'key_id',
  'operator_id',
  'patient_id',
  'practitioner_id',
  'clinic_id',
];

import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { addVerb, count, option, paging, time } from '../verb.ts';
import { moreText, pageView, recordText } from '../view.ts';
import type { View } from '../view.ts';
import { addAuditExport, addAuditLost } from './audit-files.ts';
import { addAuditVerify } from './audit-verify.ts';

type AuditRecord = components['schemas']['AuditRecord'];

const columns = ['at', 'who', 'operation', 'result', 'ms', 'about'] as const;

export function addAudit(program: Command): void {
  const noun = program.command('audit').description('the record of every operation');

  addVerb(noun, 'list', {
    description: 'Lists audit records, the newest first.',
    examples: [
      'audit list --patient 01a19ccb-d964-724c-a583-4cdfc3a2fd67',
      'audit list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --since 2026-11-01 --until 2026-12-01',
      'audit list --request 01a19cdf-787e-7563-b6c3-d2db85c1df45',
    ],
    operation: 'listAuditRecords',
    options: {
      partner_id: option('--partner <id or name>', "only this partner's records"),
      patient_id: option('--patient <id>', 'only records about this patient'),
      order_id: option('--order <id>', 'only records about this order'),
      operation: option('--operation <id>', 'only this operation, by its operationId'),
      request_id: option('--request <id>', 'only the records of this request, each with all that it says'),
      operator_id: option('--operator <id or name>', 'only what this operator did'),
      without_reads: option('--without-reads', 'leave out what operators only read'),
      since: time('--since <ISO>', 'only records from then on: a day or a timestamp'),
      until: time('--until <ISO>', 'only records before then'),
      ...paging,
    },
    view: ({ data }, { request }) =>
      request !== undefined && data.records.length > 0
        ? recordsView(data)
        : pageView(data, data.records.map(rowOf), columns),
  });

  addAuditVerify(noun);
  addAuditExport(noun);
  addAuditLost(noun);

  addVerb(noun, 'resume', {
    description:
      'Goes on sealing after a batch, over what nobody has sealed, or with a new key although the former one is lost. ' +
      'Each verification names what was stepped over.',
    examples: ['audit resume --after 812'],
    operation: 'resumeAuditSealing',
    options: {
      after: count(
        '--after <batch>',
        'the last batch that holds, as audit verify says; 0 if none does',
      ).makeOptionMandatory(),
    },
  });

  addVerb(noun, 'key', {
    description:
      'Shows the public key that signs the audit. Keep it where nobody of the service can change it.',
    examples: ['audit key', 'audit key --json'],
    operation: 'getAuditKey',
    view: ({ data }) => ({ document: data, text: data.public_key }),
  });
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

/** A record names what it was about and what that belongs to. */
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

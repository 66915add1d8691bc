import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { addPaging, given, toInstant } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView } from '../view.ts';

interface AuditFilter extends Paging {
  readonly partner?: string;
  readonly patient?: string;
  readonly operation?: string;
  readonly since?: string;
  readonly until?: string;
}

type AuditRecord = components['schemas']['AuditRecord'];

const columns = ['at', 'who', 'operation', 'result', 'ms', 'about'] as const;

export function addAudit(program: Command): void {
  const noun = program.command('audit').description('the record of every operation');

  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists audit records, the newest first.',
      examples: [
        'audit list --patient 01a19ccb-d964-724c-a583-4cdfc3a2fd67',
        'audit list --partner 01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44 --since 2026-11-01 --until 2026-12-01',
      ],
    })
      .option('--partner <id or name>', "only this partner's records")
      .option('--patient <id>', 'only records about this patient')
      .option('--operation <id>', 'only this operation, by its operationId')
      .option('--since <ISO>', 'only records from then on: a day or a timestamp', toInstant)
      .option('--until <ISO>', 'only records before then', toInstant),
  ).action(
    run(async ({ api }, { partner, patient, ...filter }: AuditFilter) => {
      const query = given({ partner_id: partner, patient_id: patient, ...filter });
      const { data } = await answered(api.GET('/api/operator/audit', { params: { query } }));
      return pageView(data, { items: data.records.map(rowOf), nextCursor: data.next_cursor }, columns);
    }),
  );
}

/** A record in a line: what it changed or why it was refused, and the ID of what it was about. */
function rowOf({ at, actor, operator, operation, duration_ms: ms, ids, partner_id, ...record }: AuditRecord) {
  const refusal = [record.field, record.reason].filter((part) => part !== null).join(': ');
  const named = closestFirst.map((name) => ids[name]).find((id) => id !== undefined);
  return {
    at,
    who: operator?.name ?? actor,
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

import type { Command } from 'commander';

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

const columns = [
  'at',
  'actor',
  'operation',
  'status',
  'outcome',
  'field',
  'reason',
  'duration_ms',
  'partner_id',
  'ids',
  'changed_fields',
] as const;

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
      .option('--partner <id>', "only this partner's records")
      .option('--patient <id>', 'only records about this patient')
      .option('--operation <id>', 'only this operation, by its operationId')
      .option('--since <ISO>', 'only records from then on: a day or a timestamp', toInstant)
      .option('--until <ISO>', 'only records before then', toInstant),
  ).action(
    run(async ({ api }, { partner, patient, ...filter }: AuditFilter) => {
      const query = given({ partner_id: partner, patient_id: patient, ...filter });
      const { data } = await answered(api.GET('/api/operator/audit', { params: { query } }));
      const items = data.records.map((record) => ({
        ...record,
        changed_fields: record.changed_fields.join(' '),
      }));
      return pageView(data, { items, nextCursor: data.next_cursor }, columns);
    }),
  );
}

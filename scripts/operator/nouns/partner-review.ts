import { writeFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { systemReason } from '../../../server/config/start-error.ts';
import { usage } from '../failure.ts';
import { reportFile, reportPage } from '../review-report.ts';
import { addCommand, required, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';

interface ReviewOptions {
  readonly partner: string;
  readonly out?: string;
}

export function addReview(noun: Command): void {
  addCommand(noun, 'review', {
    description:
      'Shows what the software of a partner has shown in development, and what is missing before it goes live.',
    examples: [
      "partner review --partner 'Lakeside Health'",
      "partner review --partner 'Lakeside Health' --out review.json",
      "partner review --partner 'Lakeside Health' --out review.html",
    ],
  })
    .addOption(required('--partner <id or name>', 'the partner'))
    .option(
      '--out <file>',
      'write the signed report to this file, which must not exist yet; one that ends with .html is a page for people',
    )
    .action(
      run(async ({ api }, { partner: partner_id, out }: ReviewOptions) => {
        const { data } = await api('getIntegrationReview', { partner_id });
        const { ready, without, items, report } = data;
        if (out !== undefined) {
          const document = out.endsWith('.html') ? reportPage(report) : reportFile(report);
          await writeFile(out, document, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
            throw usage(`${out} cannot be written: ${systemReason(error)}`);
          });
          return recordView('Written', { file: out, partner_id, ready });
        }
        const rows = items.map(({ item_id: item, required: needed, status, lacks = [], evidence }) => {
          const last = evidence?.last_at ?? null;
          return {
            item,
            required: needed,
            status,
            count: evidence?.count ?? 0,
            last,
            id: evidence?.id ?? null,
            lacks: lacks.join(', '),
          };
        });
        const { text } = pageView({}, rows, ['item', 'required', 'status', 'count', 'last', 'id', 'lacks']);
        const use = without.length === 0 ? '' : ` The partner does without ${without.join(', ')}.`;
        const verdict = ready
          ? 'Ready: no required item is missing.'
          : 'Not ready: required items are missing.';
        return { document: data, text: `${text}\n\n${verdict}${use}` };
      }),
    );
}

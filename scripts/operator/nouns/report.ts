import type { Command } from 'commander';

import { addVerb, time } from '../verb.ts';
import { pageView } from '../view.ts';

export function addReport(program: Command): void {
  const noun = program.command('report').description('what goes wrong for which partner');

  addVerb(noun, 'refusals', {
    description:
      'Counts which requests of which partner were refused, by operation, code and reason. The partner that has the most ' +
      'comes first. A 401 or 429 has no operation, and its time is the hour.',
    examples: ['report refusals', 'report refusals --since 7d', 'report refusals --since 2026-11-02'],
    operation: 'reportRefusals',
    options: {
      since: time('--since <time>', 'how long ago (30m, 24h, 7d), a day or a timestamp (default: 24h)'),
    },
    view: ({ data }) => {
      const rows = data.refusals.map(({ partner_name: partner, latest_at: latest, ...refusal }) => ({
        ...refusal,
        partner,
        latest,
      }));
      const view = pageView(data, rows, ['partner', 'operation', 'code', 'reason', 'count', 'latest']);
      const counted = data.complete ? '' : `\n\nThere are more. Counted are the newest, since ${data.since}.`;
      return { ...view, text: view.text + counted };
    },
  });
}

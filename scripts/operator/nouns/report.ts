import type { Command } from 'commander';

import { addVerb } from '../verb.ts';
import { pageView } from '../view.ts';

export function addReport(program: Command): void {
  const noun = program.command('report').description('what goes wrong for which partner');

  addVerb(noun, 'refusals', 'reportRefusals', {
    examples: ['report refusals --since 7d', 'report refusals --since 2026-11-02'],
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

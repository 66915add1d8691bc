import type { Command } from 'commander';
import { readFileSync } from 'node:fs';

import type { Purpose } from '../../../server/orders/status.ts';
import { namingTheFlag } from '../failure.ts';
import { addCommand, flagFor, run } from '../verb.ts';
import { pageView } from '../view.ts';

export function addSearch(program: Command): void {
  addCommand(program, 'search', {
    description:
      'Finds orders, patients, clinics and partners by an ID, the last eight characters of an order ID, a tracking number, ' +
      "a partner's own ID or a part of a name, and a patient by last name and date of birth. Each use is audited.",
    examples: [
      'search 816612bc',
      'search 1Z999AA10123456784',
      'search Tran 1986-04-17 --purpose patient_question',
    ],
  })
    .argument(
      '<text...>',
      'what to find; - reads it from standard input, which leaves no name in the history',
    )
    .addOption(flagFor('findAnything', 'purpose'))
    .action((words: readonly string[], options: { purpose?: Purpose }, command: Command) => {
      const given = words.join(' ');
      const text = given === '-' ? readFileSync(0, 'utf8').trim() : given;
      return run(async ({ api }, { purpose }: { purpose?: Purpose }) => {
        const refusal = namingTheFlag('purpose', 'Say why with --purpose');
        const { data } = await api('findAnything', { text, purpose }).catch(refusal);
        const columns = ['kind', 'id', 'found_by', 'status', 'clinic_name', 'partner_name'] as const;
        return pageView(data, data.hits, columns);
      })(options, command);
    });
}

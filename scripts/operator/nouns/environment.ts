import type { Command } from 'commander';

import { answered } from '../api.ts';
import { usage } from '../failure.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';

export function addEnvironment(program: Command): void {
  const noun = program.command('environment').description('development as a whole');

  addVerb(noun, 'reset', {
    description:
      'Development only: deletes practitioners, patients, orders, refills, webhooks and deliveries. Partners, ' +
      'clinics, keys, formularies, carriers and the audit stay.',
    examples: ['environment reset --yes'],
  })
    .option('--yes', 'you mean it')
    .action(
      run(async ({ api }, { yes }: { readonly yes?: boolean }) => {
        if (yes !== true) throw usage('This deletes data for good. Say --yes if you mean it');
        const { message, data } = await answered(api.POST('/api/operator/reset'));
        return recordView(message, data);
      }),
    );
}

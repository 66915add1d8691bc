import type { Command } from 'commander';

import { answered } from '../api.ts';
import { usage } from '../failure.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';

export function addEnvironment(program: Command): void {
  const noun = program.command('environment').description('the development environment');

  addVerb(noun, 'reset', {
    description:
      'Development only: deletes practitioners, patients, orders, refills, webhooks, events and deliveries. Partners, ' +
      'clinics, keys, formularies, carriers and audit records stay.',
    examples: ['environment reset --yes'],
  })
    .option('--yes', 'confirm')
    .action(
      run(async ({ api }, { yes }: { readonly yes?: boolean }) => {
        if (yes !== true) throw usage('This deletes data for good. Add --yes to confirm');
        const { message, data } = await answered(api.POST('/api/operator/reset'));
        return recordView(message, data);
      }),
    );
}

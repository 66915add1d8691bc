import type { Command } from 'commander';

import { addVerb, confirmation } from '../verb.ts';

export function addEnvironment(program: Command): void {
  const noun = program.command('environment').description('the development environment');

  addVerb(noun, 'reset', {
    description:
      'Development only: deletes practitioners, patients, orders, refills, webhooks, events and deliveries. Partners, ' +
      'clinics, keys, formularies, carriers and audit records stay.',
    examples: ['environment reset --yes'],
    operation: 'resetEnvironment',
    ...confirmation,
  });
}

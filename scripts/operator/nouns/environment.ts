import type { Command } from 'commander';

import { addVerb, confirmation } from '../verb.ts';

export function addEnvironment(program: Command): void {
  const noun = program.command('environment').description('the development environment');
  addVerb(noun, 'reset', 'resetEnvironment', confirmation);
}

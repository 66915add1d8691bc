import { basename } from 'node:path';
import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { refusedFile } from '../file-fault.ts';
import { readJson } from '../read-json.ts';
import { readText } from '../read-text.ts';
import { findingsIn } from '../request-check.ts';
import { addVerb, run } from '../verb.ts';
import type { Session } from '../verb.ts';
import { recordView } from '../view.ts';
import type { View } from '../view.ts';

type CarriersImport = components['schemas']['CarriersImport'];

export function addCarriers(program: Command): void {
  const noun = program.command('carriers').description('who ships, how, and for how much');

  addVerb(noun, 'import', {
    description:
      'Replaces the carrier table by a JSON file, all of it or, where a part is bad, nothing. The file is ' +
      '{"carriers": [{"id", "name", "services": [{"id", "name", "can_refrigerate", "default_price", "prices": ' +
      '{"CA": 8.5}}]}]}; prices are US dollars with at most 2 decimals.',
    examples: ['carriers import --file carriers.json'],
  })
    .requiredOption('--file <JSON>', 'the file')
    .action(run(importCarriers));
}

async function importCarriers(
  { api, progress }: Session,
  { file }: { readonly file: string },
): Promise<View> {
  const name = basename(file);
  const body = await progress.step(`Reading ${name}`, async () => readJson(name, await readText(file)));
  const findings = findingsIn('replaceCarriers', { body });
  if (findings.length > 0) throw refusedFile(findings);

  const answer = await progress.step('Sending the table', () =>
    // The contract's own check has just found nothing against it.
    answered(api.PUT('/api/operator/carriers', { body: body as CarriersImport })),
  );
  return recordView(answer.message, answer.data);
}

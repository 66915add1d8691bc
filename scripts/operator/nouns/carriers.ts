import { basename } from 'node:path';
import type { Command } from 'commander';

import { trackedCarriers } from '../../../server/domain/tracking.ts';
import { readCarriers } from '../../imports/carriers-json.ts';
import { answered } from '../api.ts';
import { readText } from '../import-file.ts';
import { checkedBody } from '../request-check.ts';
import { addVerb, run } from '../verb.ts';
import type { Session } from '../verb.ts';
import { recordView } from '../view.ts';
import type { View } from '../view.ts';

export function addCarriers(program: Command): void {
  const noun = program.command('carriers').description('carriers, their services and prices');

  addVerb(noun, 'import', {
    description:
      'Replaces the carrier table with a JSON file. If any part is bad, nothing changes. The file is ' +
      '{"carriers": [{"id", "name", "services": [{"id", "name", "can_refrigerate", "default_price", "prices": ' +
      '{"CA": 8.5}}]}]}; prices are US dollars with at most 2 decimals. A carrier may have ' +
      '"tracking_url", its tracking page with {tracking_number} in place of the number; the pages of ' +
      `${trackedCarriers.join(', ')} are known.`,
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
  const table = await progress.step(`Reading ${name}`, async () => readCarriers(name, await readText(file)));
  const body = checkedBody('replaceCarriers', table);
  const answer = await progress.step('Sending the table', () =>
    answered(api.PUT('/api/operator/carriers', { body })),
  );
  return recordView(answer.message, answer.data);
}

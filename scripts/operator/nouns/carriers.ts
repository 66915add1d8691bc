import { basename } from 'node:path';
import type { Command } from 'commander';

import { trackedCarriers } from '../../../server/domain/tracking.ts';
import { readCarriers } from '../../imports/carriers-json.ts';
import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { readText } from '../import-file.ts';
import { differenceText } from '../difference.ts';
import { given } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import type { Session } from '../verb.ts';
import { pageText, recordText } from '../view.ts';
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
    .option('--dry-run', 'only show what the import would add, change and remove')
    .action(run(importCarriers));

  addVerb(noun, 'show', {
    description: 'Shows all carriers with their services and prices, in the order that partners see.',
    examples: ['carriers show', 'carriers show --json > carriers.json'],
  }).action(
    run(async ({ api }) => {
      const { data } = await answered(api.GET('/api/operator/carriers'));
      return { document: data, text: pageText(headings, data.carriers.flatMap(rowsOf), null) };
    }),
  );
}

async function importCarriers(
  { api, progress }: Session,
  { file, dryRun }: { readonly file: string; readonly dryRun?: true },
): Promise<View> {
  const name = basename(file);
  const body = await progress.step(`Reading ${name}`, async () => readCarriers(name, await readText(file)));
  const answer = await progress.step('Sending the table', () =>
    answered(api.PUT('/api/operator/carriers', { params: { query: given({ dry_run: dryRun }) }, body })),
  );
  const { carriers, services, reordered, ...difference } = answer.data;
  const text = differenceText(difference, ({ carrier_id: carrier, service_id: service, name: title }) =>
    service === null ? `${carrier} (${title})` : `${carrier} ${service} (${title})`,
  );
  return {
    document: answer.data,
    text: `${answer.message}\n\n${recordText({ carriers, services, reordered })}\n\n${text}`,
  };
}

const headings = ['carrier', 'service', 'name', 'refrigerated', 'default_price', 'prices'];

/** One line for each service. A carrier without services has a line too. */
function rowsOf({ id, name, services }: components['schemas']['Carrier']): (string | boolean | null)[][] {
  if (services.length === 0) return [[id, null, name]];
  return services.map((service) => [
    id,
    service.id,
    service.name,
    service.can_refrigerate,
    service.default_price.toFixed(2),
    Object.entries(service.prices)
      .map(([state, price]) => `${state} ${price.toFixed(2)}`)
      .join(', '),
  ]);
}

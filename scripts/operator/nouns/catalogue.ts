import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { systemReason } from '../../../server/config/start-error.ts';
import { trackedCarriers } from '../../../server/orders/tracking.ts';
import { readCarriers } from '../../imports/carriers-json.ts';
import { textOf } from '../../imports/file-fault.ts';
import { readFormulary } from '../../imports/formulary-csv.ts';
import { usage } from '../failure.ts';
import { printable } from '../table.ts';
import { addCommand, addVerb, flagFor, run } from '../verb.ts';
import type { Session } from '../verb.ts';
import { listText, pageView, recordText } from '../view.ts';
import type { View } from '../view.ts';

interface Import {
  readonly file: string;
  readonly dryRun?: true;
}

export function addFormulary(program: Command): void {
  const noun = program.command('formulary').description('the medications that each clinic may order');

  addCommand(noun, 'import', {
    description:
      "Replaces a clinic's formulary with a CSV file. If any row is bad, nothing changes. The file is UTF-8 with the " +
      'header name,strength,medication_id,schedule,compounded. strength may be empty. An empty medication_id keeps ' +
      'the id of that name and strength. schedule is empty or C-II to C-V. compounded is true or false, in upper or ' +
      'lower case.',
    examples: [
      'formulary import --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --file formulary.csv --dry-run',
      'formulary import --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --file formulary.csv',
    ],
  })
    .addOption(flagFor('replaceFormulary', 'clinic_id'))
    .requiredOption('--file <CSV>', 'The file.')
    .addOption(flagFor('replaceFormulary', 'dry_run'))
    .action(run(importFormulary));

  addVerb(noun, 'show', 'listFormulary', {
    view: ({ data }) =>
      pageView(data, data.rows, ['name', 'strength', 'medication_id', 'schedule', 'compounded']),
  });
}

async function importFormulary(
  { api }: Session,
  { clinic, file, dryRun: dry_run }: Import & { readonly clinic: string },
): Promise<View> {
  const name = basename(file);
  const body = readFormulary(name, await readText(file));
  const { message, data } = await api('replaceFormulary', { clinic_id: clinic, dry_run, ...body });
  const { clinic_id, rows, ...difference } = data;
  const text = differenceText(difference, ({ name: medication, strength }) =>
    strength === null ? medication : `${medication} ${strength}`,
  );
  return { document: data, text: `${message}\n\n${recordText({ clinic_id, rows })}\n\n${text}` };
}

export function addCarriers(program: Command): void {
  const noun = program.command('carriers').description('carriers, their services and prices');

  addCommand(noun, 'import', {
    description:
      'Replaces the carrier table with a JSON file. If any part is bad, nothing changes. The file is ' +
      '{"carriers": [{"id", "name", "services": [{"id", "name", "can_refrigerate", "default_price", "prices": ' +
      '{"CA": 8.5}}]}]}; prices are US dollars with at most 2 decimals. A carrier may have ' +
      '"tracking_url", its tracking page with {tracking_number} in place of the number; the pages of ' +
      `${trackedCarriers.join(', ')} are known. "tracking_pattern" is the form of its tracking numbers, a regular ` +
      'expression without * and +: who ships by another number has to confirm it.',
    examples: ['carriers import --file carriers.json'],
  })
    .requiredOption('--file <JSON>', 'The file.')
    .addOption(flagFor('replaceCarriers', 'dry_run'))
    .action(run(importCarriers));

  addVerb(noun, 'show', 'listCarriers', {
    examples: ['carriers show --json > carriers.json'],
    view: ({ data }) => ({ document: data, text: listText(data.carriers.flatMap(rowsOf), headings) }),
  });
}

async function importCarriers({ api }: Session, { file, dryRun: dry_run }: Import): Promise<View> {
  const name = basename(file);
  const body = readCarriers(name, await readText(file));
  const { message, data } = await api('replaceCarriers', { dry_run, ...body });
  const { carriers, services, reordered, ...difference } = data;
  const text = differenceText(difference, ({ carrier_id: carrier, service_id: service, name: title }) =>
    service === null ? `${carrier} (${title})` : `${carrier} ${service} (${title})`,
  );
  const counts = recordText({ carriers, services, reordered });
  return { document: data, text: `${message}\n\n${counts}\n\n${text}` };
}

const headings = ['carrier', 'service', 'name', 'refrigerated', 'default_price', 'prices'] as const;

/** One line for each service. A carrier without services has a line too. */
function rowsOf({ id: carrier, name, services }: components['schemas']['Carrier']): CarrierRow[] {
  if (services.length === 0) return [{ carrier, name }];
  return services.map(({ id: service, prices, ...rest }) => ({
    carrier,
    service,
    name: rest.name,
    refrigerated: rest.can_refrigerate,
    default_price: rest.default_price.toFixed(2),
    prices: Object.entries(prices)
      .map(([state, price]) => `${state} ${price.toFixed(2)}`)
      .join(', '),
  }));
}

type CarrierRow = { readonly [Heading in (typeof headings)[number]]?: string | boolean };

/** Reads a file to import, which must be UTF-8. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw usage(`${file} cannot be read: ${systemReason(error)}`);
  });
  const text = textOf(bytes);
  if (text === undefined) throw usage(`${file} is not UTF-8`);
  return text;
}

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

interface Group<Item> {
  readonly count: number;
  readonly first: readonly Item[];
}

/** The items that an import adds, changes and removes, as the API answers. */
interface Difference<Item> {
  readonly added: Group<Item>;
  readonly changed: Group<Item & { readonly changes: readonly Change[] }>;
  readonly removed: Group<Item>;
}

/** The number of changes, then a line for each item: + added, ~ changed, - removed. */
export function differenceText<Item>(
  { added, changed, removed }: Difference<Item>,
  nameOf: (item: Item) => string,
): string {
  const counts = `${String(added.count)} added, ${String(changed.count)} changed, ${String(removed.count)} removed`;
  return [
    counts,
    ...linesOf('+', added, nameOf),
    ...linesOf('~', changed, (item) => `${nameOf(item)}: ${item.changes.map(changeText).join(', ')}`),
    ...linesOf('-', removed, nameOf),
  ].join('\n');
}

function linesOf<Item>(
  mark: string,
  { count, first }: Group<Item>,
  textOf: (item: Item) => string,
): string[] {
  // By what the line says, so that a carrier stands above its services.
  const lines = first
    .map((item) => `${mark} ${printable(textOf(item))}`)
    .toSorted((a, b) => a.localeCompare(b, 'en'));
  return count > first.length ? [...lines, `${mark} and ${String(count - first.length)} more`] : lines;
}

function changeText({ field, from, to }: Change): string {
  return `${field} ${from ?? 'none'} → ${to ?? 'none'}`;
}

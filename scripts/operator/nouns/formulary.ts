import { basename } from 'node:path';
import type { Command } from 'commander';

import { readFormulary } from '../../imports/formulary-csv.ts';
import { answered } from '../api.ts';
import { differenceText } from '../difference.ts';
import { readText } from '../import-file.ts';
import { addPaging, given } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import type { Session } from '../verb.ts';
import { pageView, recordText } from '../view.ts';
import type { View } from '../view.ts';

interface Import {
  readonly clinic: string;
  readonly file: string;
  readonly dryRun?: true;
}

interface Shown extends Paging {
  readonly clinic: string;
  readonly search?: string;
}

export function addFormulary(program: Command): void {
  const noun = program.command('formulary').description('the medications that each clinic may order');

  addVerb(noun, 'import', {
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
    .requiredOption('--clinic <id or name>', 'the clinic')
    .requiredOption('--file <CSV>', 'the file')
    .option('--dry-run', 'only show what the import would add, change and remove')
    .action(run(importFormulary));

  addPaging(
    addVerb(noun, 'show', {
      description: 'Shows what a clinic may order, by name and strength.',
      examples: ['formulary show --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --search met'],
    })
      .requiredOption('--clinic <id or name>', 'the clinic')
      .option('--search <text>', 'only those whose name begins with it'),
  ).action(
    run(async ({ api }, { clinic, ...filter }: Shown) => {
      const params = { path: { clinic_id: clinic }, query: given(filter) };
      const { data } = await answered(api.GET('/api/operator/clinics/{clinic_id}/formulary', { params }));
      const page = { items: data.rows, nextCursor: data.next_cursor };
      return pageView(data, page, ['name', 'strength', 'medication_id', 'schedule', 'compounded']);
    }),
  );
}

async function importFormulary({ api, progress }: Session, { clinic, file, dryRun }: Import): Promise<View> {
  const name = basename(file);
  const path = { clinic_id: clinic };
  const body = await progress.step(`Reading ${name}`, async () => readFormulary(name, await readText(file)));
  const answer = await progress.step(`Sending ${String(body.rows.length)} rows`, () =>
    answered(
      api.PUT('/api/operator/clinics/{clinic_id}/formulary', {
        params: { path, query: given({ dry_run: dryRun }) },
        body,
      }),
    ),
  );
  const { clinic_id, rows: total, ...difference } = answer.data;
  const text = differenceText(difference, ({ name: medication, strength }) =>
    strength === null ? medication : `${medication} ${strength}`,
  );
  return {
    document: answer.data,
    text: `${answer.message}\n\n${recordText({ clinic_id, rows: total })}\n\n${text}`,
  };
}

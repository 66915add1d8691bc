import type { Command } from 'commander';

import { answered } from '../api.ts';
import { usage } from '../failure.ts';
import { addPaging, given } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';

interface Erasure {
  readonly patient: string;
  readonly yes?: boolean;
}

interface Search extends Paging {
  readonly externalId: string;
  readonly clinic?: string;
}

export function addPatient(program: Command): void {
  const noun = program.command('patient').description('patients');

  addPaging(
    addVerb(noun, 'find', {
      description:
        "Finds patients by the partner's own ID: their IDs, clinics and partners only. Each use is audited.",
      examples: ['patient find --external-id patient-7781'],
    })
      .requiredOption('--external-id <text>', "the partner's own ID of the patient")
      .option('--clinic <id or name>', "only this clinic's"),
  ).action(
    run(async ({ api }, { externalId, clinic, ...page }: Search) => {
      const query = { external_id: externalId, ...given({ clinic_id: clinic, ...page }) };
      const { data } = await answered(api.GET('/api/operator/patients', { params: { query } }));
      const found = { items: data.patients, nextCursor: data.next_cursor };
      return pageView(data, found, ['patient_id', 'clinic_id', 'clinic_name', 'partner_name']);
    }),
  );

  addVerb(noun, 'erase', {
    description:
      'Erases the health information of a patient, of its orders and of its events. Identifiers, statuses, times, ' +
      'medication names and audit records stay.',
    examples: ['patient erase --patient 01a19ccb-d964-724c-a583-4cdfc3a2fd67 --yes'],
  })
    .requiredOption('--patient <id>', 'the patient')
    .option('--yes', 'confirm')
    .action(
      run(async ({ api }, { patient, yes }: Erasure) => {
        if (yes !== true) throw usage('This deletes data for good. Add --yes to confirm');
        const params = { path: { patient_id: patient } };
        const { message, data } = await answered(
          api.POST('/api/operator/patients/{patient_id}/erasure', { params }),
        );
        return recordView(message, data);
      }),
    );
}

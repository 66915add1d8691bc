import type { Command } from 'commander';

import { answered } from '../api.ts';
import { usage } from '../failure.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';

interface Erasure {
  readonly patient: string;
  readonly yes?: boolean;
}

export function addPatient(program: Command): void {
  const noun = program.command('patient').description('patients');

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

import type { Command } from 'commander';

import { addVerb, confirmation, option, paging, required } from '../verb.ts';
import { pageView } from '../view.ts';

export function addPatient(program: Command): void {
  const noun = program.command('patient').description('patients');

  addVerb(noun, 'find', {
    description:
      "Finds patients by the partner's own ID: their IDs, clinics and partners only. Each use is audited.",
    examples: ['patient find --external-id patient-7781'],
    operation: 'findPatients',
    options: {
      external_id: required('--external-id <text>', "the partner's own ID of the patient"),
      clinic_id: option('--clinic <id or name>', "only this clinic's"),
      ...paging,
    },
    view: ({ data }) =>
      pageView(data, data.patients, ['patient_id', 'clinic_id', 'clinic_name', 'partner_name']),
  });

  addVerb(noun, 'erase', {
    description:
      'Erases the health information of a patient, of its orders and of its events. Identifiers, statuses, times, ' +
      'medication names and audit records stay.',
    examples: ['patient erase --patient 01a19ccb-d964-724c-a583-4cdfc3a2fd67 --yes'],
    operation: 'erasePatient',
    options: { patient_id: required('--patient <id>', 'the patient') },
    ...confirmation,
  });
}

import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { purposes } from '../../../server/orders/status.ts';
import { addVerb, confirmation, option, paging, required } from '../verb.ts';
import { listText, pageView, recordText } from '../view.ts';

type Patient = components['schemas']['PatientRecord'];

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

  addVerb(noun, 'show', {
    description:
      'Shows a patient with its orders and the refills left. Each use is audited, with its purpose.',
    examples: ['patient show --patient 01a19ccb-d964-724c-a583-4cdfc3a2fd67 --purpose patient_question'],
    operation: 'getPatient',
    options: {
      patient_id: required('--patient <id>', 'the patient'),
      purpose: required('--purpose <word>', 'why').choices(purposes),
    },
    view: ({ data }) => ({ document: data, text: patientText(data) }),
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

/** The person, and a line for each medication of each order. */
function patientText({ orders, ...patient }: Patient): string {
  const lines = orders.flatMap(({ order, shipped_at, lines: filled }) =>
    filled.map((line) => ({
      ...order,
      shipped_at,
      medication: `${line.medication_name} ${line.medication_strength ?? ''}`.trim(),
      refills_left: `${line.refills_remaining} of ${line.refills_authorized}`,
    })),
  );
  const headings = ['order_id', 'status', 'created_at', 'shipped_at', 'medication', 'refills_left'] as const;
  return `${recordText(patient)}\n\n${listText(lines, headings)}`;
}

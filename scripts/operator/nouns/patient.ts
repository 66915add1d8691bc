import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { addVerb, confirmation } from '../verb.ts';
import { listText, pageView, recordText } from '../view.ts';

type Patient = components['schemas']['PatientRecord'];

export function addPatient(program: Command): void {
  const noun = program.command('patient').description('patients');
  addVerb(noun, 'find', 'findPatients', {
    view: ({ data }) =>
      pageView(data, data.patients, ['patient_id', 'clinic_id', 'clinic_name', 'partner_name']),
  });
  addVerb(noun, 'show', 'getPatient', {
    view: ({ data }) => ({ document: data, text: patientText(data) }),
  });
  addVerb(noun, 'erase', 'erasePatient', confirmation);
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

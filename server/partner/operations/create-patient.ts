import { patientViolations } from '../../domain/patient-rules.ts';
import { weigh } from '../../domain/violation.ts';
import { clinicNotFound, notFound } from '../../errors.ts';
import { insertPatient } from '../../store/patients.ts';
import { partnerOperation } from '../operation.ts';
import { refuseInOrder } from '../refuse-in-order.ts';
import { toPatient } from '../wire/to-patient.ts';
import { refuseVerdict } from '../verdict.ts';
import { warningsOf } from '../warnings.ts';

/** Registers a human or animal patient of one of the caller's clinics, in any of the three shapes (D16). */
export const createPatient = partnerOperation('createPatient', async ({ body }, context, reply) => {
  const { patient, wireName } = toPatient(body, context.newId());
  const found = patientViolations(patient, context.today);
  const { refusals, warnings } = weigh(context.environment, found, wireName);
  const { clinicId, practitionerId } = patient;
  const practitionerField = wireName('practitionerId');
  await refuseInOrder(context, refusals, {
    clinic: { id: clinicId, field: wireName('clinicId') },
    practitioner: practitionerId === null ? null : { id: practitionerId, field: practitionerField },
  });

  const ids = { patient_id: patient.id };
  const answer = reply(201, { data: ids, message: 'Patient created', ...warningsOf(warnings) });
  const change = context.change(answer, { ...ids, clinic_id: clinicId });
  refuseVerdict(await insertPatient(context.store, patient, change), {
    clinic_not_found: () => clinicNotFound(wireName('clinicId')),
    practitioner_not_found: () => notFound('Practitioner', practitionerField),
  });
  return answer;
});

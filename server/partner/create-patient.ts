import { patientViolations } from '../domain/patient-rules.ts';
import { clinicNotFound, notFound } from '../errors.ts';
import { insertPatient } from '../store/patients.ts';
import { partnerOperation } from './operation.ts';
import { toPatient } from './shapes/to-patient.ts';
import { refuseVerdict } from './verdict.ts';
import { refuseOrWarn } from './warnings.ts';

/** Registers a human or animal patient of one of the caller's clinics, in any of the three shapes (D16). */
export const createPatient = partnerOperation('createPatient', async ({ body }, context, reply) => {
  const { patient, wireName } = toPatient(body, context.newId());
  const warnings = refuseOrWarn(context.environment, patientViolations(patient, context.today), wireName);

  const ids = { patient_id: patient.id };
  const answer = reply(201, { data: ids, message: 'Patient created', ...warnings });
  const change = context.change(answer, { ...ids, clinic_id: patient.clinicId });
  refuseVerdict(await insertPatient(context.store, patient, change), {
    clinic_not_found: () => clinicNotFound(wireName('clinicId')),
    practitioner_not_found: () => notFound('Practitioner', wireName('practitionerId')),
  });
  return answer;
});

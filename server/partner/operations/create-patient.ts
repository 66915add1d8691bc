import { patientViolations } from '../../domain/patient-rules.ts';
import { clinicNotFound, notFound } from '../../errors.ts';
import { insertPatient } from '../../store/patients.ts';
import { partnerOperation } from '../operation.ts';
import { ExternalIdTaken, refuseTaken } from '../refuse-taken.ts';
import { refuseOrWarn, refuseVerdict } from '../refusals.ts';
import { toPatient } from '../wire/to-patient.ts';

/** Registers a human or animal patient of one of the partner's clinics, from any of the three forms (D16). */
export const createPatient = partnerOperation('createPatient', async ({ body }, context, reply) => {
  const { patient, wireName, externalIds } = toPatient(body, context.newId());
  const { clinicId, practitionerId } = patient;
  return refuseTaken(context, { clinicId, externalIds }, async () => {
    const clinic = { id: clinicId, field: wireName('clinicId') };
    const practitionerField = wireName('practitionerId');
    const practitioner = practitionerId === null ? null : { id: practitionerId, field: practitionerField };
    const violations = patientViolations(patient, context.today);
    const warnings = await refuseOrWarn(context, violations, wireName, { clinic, practitioner });

    const ids = { patient_id: patient.id };
    const answer = reply(201, { data: ids, message: 'Patient created', ...warnings });
    const change = context.change(answer, { ...ids, clinic_id: clinicId });
    refuseVerdict(await insertPatient(context.store, context.partnerId, patient, change), {
      clinic_not_found: () => clinicNotFound(clinic.field),
      practitioner_not_found: () => notFound('Practitioner', practitionerField),
      external_id_taken: () => new ExternalIdTaken(),
    });
    return answer;
  });
});

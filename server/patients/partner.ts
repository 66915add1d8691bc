import { clinicNotFound, notFound } from '../errors.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseOrWarn, refuseVerdict } from '../partner/refusals.ts';
import { externalIdTaken, withFreeExternalIds } from '../references/taken.ts';
import { lockedRow, transact } from '../store/store.ts';
import { changesIn, patientUpdateViolations, patientViolations } from './rules.ts';
import { insertPatient, lockPatient, saveChanges } from './store/patients.ts';
import { primaryName, toPatient, toPatientUpdate, updatedNames } from './wire.ts';

/** Registers a human or animal patient of one of the partner's clinics, from any of the three forms (D16). */
export const createPatient = partnerOperation('createPatient', async ({ body }, context, reply) => {
  const { patient, wireName, externalIds } = toPatient(body, context.newId());
  const { clinicId, practitionerId } = patient;
  return withFreeExternalIds(context, { clinicId, externalIds }, async () => {
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
      external_id_taken: externalIdTaken,
    });
    return answer;
  });
});

/**
 * Changes a patient. The patient is locked while it is compared and written, so two updates of different fields both apply.
 * Placed orders keep the address that they were placed with (D35).
 */
export const updatePatient = partnerOperation('updatePatient', ({ path, body }, context, reply) => {
  const { store, partnerId } = context;
  const update = toPatientUpdate(body);
  const patientId = path.patient_id.toLowerCase();
  const row = lockedRow('patients', partnerId, patientId);
  return transact(
    store,
    async (transaction) => {
      const patient = await lockPatient(transaction, { partnerId, patientId });
      if (patient === null) throw notFound('Patient', 'patient_id');
      const warnings = await refuseOrWarn(context, patientUpdateViolations(update), primaryName);

      const changes = changesIn(update, patient);
      const updated = updatedNames(changes);
      const message = updated.length === 0 ? 'Nothing to update' : 'Patient updated';
      const answer = reply(200, { data: { patient_id: patient.id, updated }, message, ...warnings });
      const ids = { patient_id: patient.id, clinic_id: patient.clinicId };
      await saveChanges(transaction, partnerId, patient, changes, context.change(answer, ids, [], updated));
      return answer;
    },
    row,
  );
});

import { changesIn } from '../../domain/patient-update.ts';
import { patientUpdateViolations } from '../../domain/patient-rules.ts';
import { notFound } from '../../errors.ts';
import { lockedRow } from '../../store/locked-row.ts';
import { lockPatient, saveChanges } from '../../store/patient-changes.ts';
import { partnerOperation } from '../operation.ts';
import { refuseOrWarn } from '../refusals.ts';
import { primaryName } from '../wire/to-patient.ts';
import { toPatientUpdate, updatedNames } from '../wire/to-patient-update.ts';

/**
 * Changes a patient. The patient is locked while it is compared and written, so two updates of different fields both
 * hold. Placed orders keep the address that they were placed with (D35).
 */
export const updatePatient = partnerOperation('updatePatient', ({ path, body }, context, reply) => {
  const { store, partnerId } = context;
  const update = toPatientUpdate(body);
  const patientId = path.patient_id.toLowerCase();
  const row = lockedRow('patients', partnerId, patientId);
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
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
  }, row);
});

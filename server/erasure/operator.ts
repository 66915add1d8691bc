import { ApiError, notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { deletePartnerData, erasePatient as erase, findPatientSummary } from './store.ts';

/** Erases the sealed data about a patient for good. The patient's identifiers and the audit stay. */
export const erasePatient = operatorOperation('erasePatient', async ({ path }, context, reply) => {
  const { store } = context;
  const patient = await findPatientSummary(store, path.patient_id);
  if (patient === null) throw notFound('Patient', 'patient_id');
  const { id, clinicId, partnerId } = patient;
  const ids = { patient_id: id, clinic_id: clinicId };
  const verdict = await erase(store, patient, context.change({ status: 200, ids, partnerId }));
  if (verdict === 'open_orders') throw openOrders();
  const erasedAt = patient.erasedAt ?? context.now;
  return reply(200, { data: { ...ids, erased_at: erasedAt.toISOString() }, message: 'Patient erased' });
});

function openOrders(): ApiError {
  return new ApiError('CONFLICT', 'An order of the patient has not shipped and is not cancelled.', {
    field: 'patient_id',
    reason: 'open_orders',
  });
}

/** Deletes everything that partners have created. Both this process and the database must belong to development. */
export const resetEnvironment = operatorOperation('resetEnvironment', async (_request, context, reply) => {
  const { store, environment, now } = context;
  const change = context.change({ status: 200, ids: {}, partnerId: null });
  if (environment !== 'development' || (await deletePartnerData(store, change)) !== 'reset') {
    throw new ApiError('FORBIDDEN', 'Only development may be reset.', { reason: 'development_only' });
  }
  return reply(200, { data: { reset_at: now.toISOString() }, message: 'Environment reset' });
});

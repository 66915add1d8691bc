import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { itemsIn } from '../operator/operator.ts';
import { patientBody, practitionerBody, requestBody } from './bodies.ts';
import { dataIn, idIn, refusalIn } from './partner.ts';
import type { Partner } from './partner.ts';

/** A create with an Idempotency-Key; its order does not move by itself. */
export function creating({ call }: Partner) {
  return (operation: keyof Operations, body: object, key: string = randomUUID()) => {
    const scenario = operation.startsWith('createMedication') || operation === 'createRefillRequest';
    const headers = { 'idempotency-key': key, ...(scenario && { 'x-sandbox-scenario': 'manual' }) };
    return call(operation, { body, headers });
  };
}

/** Does what each required item of the review asks of a partner's program, except for its receiver. */
export async function integrate(partner: Partner): Promise<{ readonly orderId: string }> {
  const { call, clinicId } = partner;
  const create = creating(partner);
  const advance = async (medication_order_id: string, ...moves: readonly object[]) => {
    for (const body of moves) {
      dataIn(await call('advanceSandboxOrder', { path: { medication_order_id }, body }));
    }
  };
  const practitioner = await create('createPractitioner', practitionerBody(clinicId));
  const practitionerId = idIn(practitioner, 'practitioner_id');
  const patient = patientBody(clinicId, practitionerId);
  expect(refusalIn(await create('createPatient', { ...patient, last_name: undefined })).status).toBe(400);
  idIn(
    await create('createPatient', { ...patient, species: 'canine', animal_owner_name: 'Linh Tran' }),
    'patient_id',
  );
  const key = randomUUID();
  const patientId = idIn(await create('createPatient', patient, key), 'patient_id');
  expect(idIn(await create('createPatient', patient, key), 'patient_id')).toBe(patientId);

  const body = requestBody({ clinicId, practitionerId, patientId });
  const order = await create('createMedicationRequest', body);
  const orderId = idIn(order, 'medication_order_id');
  const refill = { medication_request_id: idIn(order, 'medication_request_id') };
  expect(refusalIn(await create('createRefillRequest', refill)).code).toBe('REFILL_NOT_ELIGIBLE');
  await advance(orderId, { to: 'processing' }, { to: 'shipped' }, { to: 'delivered' });
  const refilled = idIn(await create('createRefillRequest', refill), 'medication_order_id');
  await advance(refilled, { to: 'processing' }, { to: 'shipped', tracking_number: '1Z999AA10123456784' });
  const held = idIn(await create('createMedicationRequest', body), 'medication_order_id');
  const reason = 'out_of_stock';
  await advance(held, { to: 'processing' }, { to: 'on_hold', reason }, { to: 'cancelled', reason });

  const query = { clinic_id: clinicId };
  await expect
    .poll(async () => itemsIn(await call('listEvents', { query }), 'events').length)
    .toBeGreaterThan(0);
  dataIn(await call('listMedicationOrders', { query: { ...query, updated_since: '2026-11-01T00:00:00Z' } }));
  return { orderId };
}

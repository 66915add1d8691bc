import { expect, it } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { requestBody, simplifiedBody } from '../support/bodies.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { ownOperator } from './operator.ts';

const { operator, service } = await ownOperator();
const erase = (patient_id: string) => operator.call('erasePatient', { path: { patient_id } });

it('an erased patient leaves its external_id free, and those of its orders, medication requests and refill requests', async () => {
  const caller = await newPartnerWithShippedOrder(service, 'development', {
    order: { external_id: 'order-1' },
  });
  const body = { ...simplifiedBody(caller.clinicId), external_id: 'patient-1' };
  const create = () => caller.call('createPatient', { body });
  const first = await create();
  expect((await create()).status).toBe(409);
  const order = { ...requestBody(caller), external_id: 'rx-1' };
  const placed = await caller.call('createMedicationRequest', { body: order });
  const { medicationRequestId: medication_request_id } = caller;
  const refill = await caller.call('createRefillRequest', {
    body: { medication_request_id, external_id: 'refill-1' },
  });
  for (const answer of [placed, refill])
    await moveThrough(service, idIn(answer, 'medication_order_id'), 'cancelled');
  await erase(caller.patientId);
  await erase(idIn(first, 'patient_id'));
  expect((await create()).status).toBe(201);
  const { database } = service.service.store;
  for (const table of ['medication_orders', 'medication_requests', 'refill_requests']) {
    const hashes = statement<object>(
      `hashes_of_${table}`,
      `select from ${table} where external_id_hash is not null or references_sealed is not null`,
    );
    expect(await database.run(hashes, {}), table).toEqual([]);
  }
});

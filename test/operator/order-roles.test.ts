import { describe, expect, it } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { refillBody } from '../support/bodies.ts';
import { newPartnerWithOrder, newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { ownReferences, sealedOnly, secretJourney, secretsIn } from '../trust/secret-journey.ts';
import { operatorWith, sharedOperator } from './operator.ts';
import type { Operator } from './operator.ts';

const { operator, service } = await sharedOperator();

/** Runs the work as a person with this role. */
async function as<T>(role: Role, work: (person: Operator) => Promise<T>): Promise<T> {
  const person = await operatorWith(service, [role]);
  return work(person).finally(() => person.close());
}

describe('support', () => {
  it('answers where an order is without seeing anything about the patient', async () => {
    const partner = await newPartner(service, 'development');
    await secretJourney(partner);
    const orders = await storedRows(service, 'medication_orders', 'clinic_id', partner.clinicId);
    expect(orders.length).toBeGreaterThan(2);
    const told = await as('support', async ({ call }) => {
      const { patient_external_id: external_id } = ownReferences;
      const query = { external_id, clinic_id: partner.clinicId };
      const found = await call('findPatients', { query });
      expect(dataIn(found)['patients']).toMatchObject([{ clinic_id: partner.clinicId }]);
      const { clinic_id } = query;
      const listed = await call('listOrders', { query: { clinic_id } });
      const answers = [found, listed, await call('countOrders')];
      for (const { id, patient_id } of orders) {
        answers.push(
          await call('listOrders', { query: { patient_id: String(patient_id), sort: 'oldest' } }),
          await call('getOrderProgress', { path: { order_id: String(id) } }),
        );
      }
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      return JSON.stringify(answers.map(({ body }) => body));
    });
    expect(secretsIn(told)).toEqual([]);
    // The carrier's numbers are what support is asked for. The name of a shipment group may be a family's.
    expect(secretsIn(told, sealedOnly)).toEqual(['mistyped_number', 'tracking_number']);
  });

  it('cannot open an order, whatever purpose it names, nor move one', async () => {
    const { medicationOrderId } = await newPartnerWithOrder(service, 'development');
    const path = { order_id: medicationOrderId };
    await as('support', async (person) => {
      const query = { purpose: 'patient_question' };
      for (const answer of [
        await person.call('getOrder', { path }),
        await person.call('getOrder', { path, query }),
        await person.call('moveOrder', { path, body: { to: 'processing' } }),
      ]) {
        expect(refusalIn(answer)).toMatchObject({ status: 403, details: { reason: 'role_required' } });
        expect(secretsIn(JSON.stringify(answer.body))).toEqual([]);
      }
    });
    const read = await operator.call('getOrderProgress', { path });
    expect(dataIn(read)).toMatchObject({ order: { status: 'received' } });
  });
});

it.each([
  ['pharmacist', true],
  ['support', false],
  ['admin', false],
] as const)('the name of a shipment group, which may be a family’s: %s sees it: %s', async (role, sees) => {
  const partner = await newPartnerWithShippedOrder(service, 'development');
  const body = refillBody(partner.medicationRequestId, partner.clinicId);
  await partner.call('createRefillRequest', { body });
  await as(role, async ({ call }) => {
    const list = await call('listOrders', { query: { clinic_id: partner.clinicId, limit: '1' } });
    const group = sees ? body.shipment_group_id : null;
    expect(dataIn(list)['orders']).toMatchObject([{ is_refill: true, shipment_group_id: group }]);
  });
});

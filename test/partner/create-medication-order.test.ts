import { describe, expect, it } from 'vitest';

import { orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { dataIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

const line = { medication: 'Gabapentin', quantity: 60, direction: 'Twice a day' };

describe('creating a medication order', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');
  const create = (partner: PartnerWithPatient, fields: object = {}) =>
    partner.call('createMedicationOrder', { body: { ...orderBody(partner), ...fields } });

  it('makes a prescription for each line, in line order, as it is read too, and names the first (D06)', async () => {
    const partner = await newCaller();
    const names = ['Sertraline', 'Gabapentin', 'Prednisone', 'Sertraline'];
    const answer = await create(partner, {
      medication_requests: names.map((medication, index) => ({ ...line, medication, quantity: index + 1 })),
    });
    const { medication_order_id, medication_request_ids: ids, ...created } = dataIn(answer);
    const path = { medication_order_id: String(medication_order_id) };
    const order = dataIn(await partner.call('getMedicationOrder', { path }));
    expect(order['medication_request_ids']).toEqual(ids);
    const lines = names.map((medication_name, index) => ({
      medication_name,
      medication_request_id: Array.isArray(ids) && String(ids[index]),
    }));
    expect(order['medication_requests']).toMatchObject(
      lines.map((line, index) => ({ ...line, quantity: index + 1 })),
    );
    expect(created).toMatchObject({
      medication_request_id: lines[0]?.medication_request_id,
      medications: lines,
    });
  });
});

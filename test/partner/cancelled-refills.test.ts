import { expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { idIn, refusalIn } from '../support/partner.ts';
import { eventsOf } from '../support/stored-events.ts';

const running = bothEnvironments();

const newCaller = (line = {}) => newPartnerWithShippedOrder(running('production'), 'production', { line });
const refill = ({ call, medicationRequestId: medication_request_id }: PartnerWithOrder) =>
  call('createRefillRequest', { body: { medication_request_id } });
const cancel = ({ call }: PartnerWithOrder, medication_order_id: string) =>
  call('cancelMedicationOrder', { path: { medication_order_id }, body: { reason: 'duplicate' } });

it('a cancelled refill returns its authorization, so the last one can be used again (D07, D31)', async () => {
  const partner = await newCaller({ refills: '1' });
  const first = await refill(partner);
  expect(refusalIn(await refill(partner)).details).toMatchObject({ reason: 'refill_pending' });
  expect((await cancel(partner, idIn(first, 'medication_order_id'))).status).toBe(200);

  const second = await refill(partner);
  expect(second.status).toBe(201);
  await ship(partner.service, idIn(second, 'medication_order_id'));
  expect(refusalIn(await refill(partner)).details).toMatchObject({ reason: 'no_refills_remaining' });
  expect(refusalIn(await cancel(partner, idIn(second, 'medication_order_id')))).toMatchObject({
    details: { reason: 'already_shipped' },
  });
});

it('the cancelled refill and its original tell of it, each in its own sequence (D08, D09)', async () => {
  const partner = await newCaller({ refills: '1' });
  const { service, medicationOrderId } = partner;
  const before = await eventsOf(service, medicationOrderId);
  const order = idIn(await refill(partner), 'medication_order_id');
  await moveThrough(service, order, 'processing', 'on_hold');
  await cancel(partner, order);

  const told = (await eventsOf(service, order)).map(({ payload }) => payload).slice(-2);
  const reason = 'partner_request';
  expect(told).toMatchObject([
    {
      type: 'order.cancelled',
      data: { medication_order_id: order, status: 'cancelled', reason, sequence: 4 },
    },
    { type: 'refill.cancelled', data: { medication_order_id: order, reason, sequence: 5 } },
  ]);
  expect(JSON.stringify(told)).not.toContain('duplicate');
  const ready = (await eventsOf(service, medicationOrderId)).slice(before.length);
  const data = {
    medication_order_id: medicationOrderId,
    medication_request_id: partner.medicationRequestId,
    refills_remaining: 1,
    sequence: before.length + 1,
  };
  expect(ready).toMatchObject([{ type: 'refill.ready', payload: { data } }]);
});

it('a cancelled original cannot be refilled', async () => {
  const partner = await newCaller();
  const other = await partner.call('createMedicationRequest', {
    body: {
      clinic_id: partner.clinicId,
      patient_id: partner.patientId,
      practitioner_id: partner.practitionerId,
      medication_name: 'Gabapentin',
      quantity: 30,
      refills: 2,
    },
  });
  await cancel(partner, idIn(other, 'medication_order_id'));
  const medication_request_id = idIn(other, 'medication_request_id');
  const refused = await partner.call('createRefillRequest', { body: { medication_request_id } });
  expect(refusalIn(refused).details).toMatchObject({ reason: 'not_shipped' });
});

import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../server/orders/status.ts';
import { cancellationPlace } from '../../server/orders/store/orders.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn } from '../support/partner.ts';
import { eventsOf } from '../support/stored-events.ts';
import { sealedValue, storedRow, storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

describe('cancelling an order', () => {
  const newCaller = async (...statuses: readonly OrderStatus[]) => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await moveThrough(partner.service, partner.medicationOrderId, ...statuses);
    return partner;
  };
  const cancel = ({ call, medicationOrderId }: PartnerWithOrder, body: object) =>
    call('cancelMedicationOrder', { path: { medication_order_id: medicationOrderId }, body });
  const orderOf = ({ service, medicationOrderId }: PartnerWithOrder) =>
    storedRow(service, 'medication_orders', medicationOrderId);
  const movesOf = ({ service, medicationOrderId }: PartnerWithOrder) =>
    storedRows(service, 'order_history', 'order_id', medicationOrderId, 'position');

  it('seals the reason and the note; the partner reads the reason, and the event has neither (D31)', async () => {
    const partner = await newCaller('processing', 'on_hold');
    const { medicationOrderId } = partner;
    const note = 'Moved to another therapy';
    const answer = await cancel(partner, { reason: 'therapy_changed', note });
    expect(dataIn(answer)).toEqual({
      medication_order_id: medicationOrderId,
      medication_request_ids: [partner.medicationRequestId],
      status: 'cancelled',
      cancellation_reason: 'therapy_changed',
    });
    const order = await orderOf(partner);
    expect(order).toMatchObject({ status: 'cancelled', scenario: null });
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    const sealed = sealedValue(order, 'cancellation_sealed');
    expect(sealer.open(cancellationPlace(medicationOrderId), sealed)).toEqual({
      reason: 'therapy_changed',
      note,
    });
    const read = await partner.call('getMedicationOrder', {
      path: { medication_order_id: medicationOrderId },
    });
    const shown = { reason: 'partner_request', cancellation_reason: 'therapy_changed' };
    expect(dataIn(read)).toMatchObject({ status: 'cancelled', ...shown });
    expect(JSON.stringify(read.body)).not.toContain(note);
    const last = { status: 'cancelled', reason: 'partner_request', actor_kind: 'partner' };
    expect((await movesOf(partner)).at(-1)).toMatchObject(last);
    const [event] = (await eventsOf(partner.service, medicationOrderId)).slice(-1);
    expect(event).toMatchObject({
      type: 'order.cancelled',
      payload: { data: { reason: 'partner_request' } },
    });
    expect(JSON.stringify(event)).not.toContain('therapy');
  });
});

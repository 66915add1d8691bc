import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../server/orders/status.ts';
import { cancellationPlace } from '../../server/orders/store/orders.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn, refusalIn, unknownId } from '../support/partner.ts';
import type { Call, Partner } from '../support/partner.ts';
import { sealedValue, storedRow, storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

describe('cancelling an order', () => {
  const newCaller = async (...statuses: readonly OrderStatus[]) => {
    const partner = await newPartnerWithOrder(service(), 'production');
    await moveThrough(partner.service, partner.medicationOrderId, ...statuses);
    return partner;
  };
  const cancel = (partner: Partner, medication_order_id: string, sent: Call = {}) =>
    partner.call('cancelMedicationOrder', {
      path: { medication_order_id },
      body: { reason: 'patient_request' },
      ...sent,
    });
  const orderOf = ({ service, medicationOrderId }: PartnerWithOrder) =>
    storedRow(service, 'medication_orders', medicationOrderId);
  const movesOf = ({ service, medicationOrderId }: PartnerWithOrder) =>
    storedRows(service, 'order_history', 'order_id', medicationOrderId, 'position');

  it.each([[], ['processing'], ['processing', 'on_hold']] as const)(
    'answers 200 after it moved through %j, and keeps who cancelled it and why (D31)',
    async (...statuses) => {
      const partner = await newCaller(...statuses);
      const note = 'Moved to another therapy';
      const answer = await cancel(partner, partner.medicationOrderId.toUpperCase(), {
        body: { reason: 'therapy_changed', note },
      });
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          success: true,
          data: {
            medication_order_id: partner.medicationOrderId,
            medication_request_ids: [partner.medicationRequestId],
            status: 'cancelled',
            cancellation_reason: 'therapy_changed',
          },
          message: 'Medication order cancelled',
        },
      ]);
      const order = await orderOf(partner);
      expect(order).toMatchObject({ status: 'cancelled', scenario: null });
      const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
      const place = cancellationPlace(partner.medicationOrderId);
      expect(sealer.open(place, sealedValue(order, 'cancellation_sealed'))).toEqual({
        reason: 'therapy_changed',
        note,
      });
      const path = { medication_order_id: partner.medicationOrderId };
      const read = await partner.call('getMedicationOrder', { path });
      const shown = { reason: 'partner_request', cancellation_reason: 'therapy_changed' };
      expect(dataIn(read)).toMatchObject({ status: 'cancelled', ...shown });
      expect(JSON.stringify(read.body)).not.toContain(note);
      const moves = await movesOf(partner);
      expect(moves).toHaveLength(statuses.length + 1);
      const last = { status: 'cancelled', reason: 'partner_request', actor_kind: 'partner' };
      expect(moves.at(-1)).toMatchObject(last);
    },
  );

  it.each([
    [['processing', 'shipped'], 'already_shipped', 'The order has shipped and can no longer be cancelled.'],
    [
      ['processing', 'shipped', 'delivered'],
      'already_shipped',
      'The order has shipped and can no longer be cancelled.',
    ],
    [['cancelled'], 'already_cancelled', 'The order is cancelled already.'],
  ] as const)('is refused after %j, and changes nothing', async (statuses, reason, message) => {
    const partner = await newCaller(...statuses);
    const before = await orderOf(partner);
    expect(refusalIn(await cancel(partner, partner.medicationOrderId))).toEqual({
      status: 409,
      code: 'ORDER_NOT_CANCELLABLE',
      message,
      details: { field: 'medication_order_id', reason, order_status: statuses.at(-1) },
    });
    expect(await orderOf(partner)).toEqual(before);
    expect(await movesOf(partner)).toHaveLength(statuses.length);
  });

  it('writes one audit record with the ids and never the note', async () => {
    const partner = await newCaller();
    const body = { reason: 'other', note: 'Allergic reaction reported' };
    const answer = await cancel(partner, partner.medicationOrderId, { body });
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    const ids = {
      medication_order_id: partner.medicationOrderId,
      patient_id: partner.patientId,
      clinic_id: partner.clinicId,
    };
    expect(records).toMatchObject([
      { operation: 'cancelMedicationOrder', ids, outcome: 'done', status: 200 },
    ]);
    expect(JSON.stringify(records) + partner.service.logged.join('')).not.toContain('Allergic');
  });

  it('replays the answer of the same Idempotency-Key, and refuses that key for another order', async () => {
    const [partner, key] = [await newCaller(), randomUUID()];
    const headers = { 'idempotency-key': key };
    const first = await cancel(partner, partner.medicationOrderId, { headers });
    const again = await cancel(partner, partner.medicationOrderId, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await movesOf(partner)).toHaveLength(1);
    expect(refusalIn(await cancel(partner, unknownId, { headers }))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      details: { reason: 'another_path' },
    });
    const other = { reason: 'duplicate' };
    expect(
      refusalIn(await cancel(partner, partner.medicationOrderId, { headers, body: other })),
    ).toMatchObject({ details: { reason: 'another_body' } });
  });

  it('keeps no refusal for an Idempotency-Key: the order is looked at again', async () => {
    const partner = await newCaller('processing', 'shipped');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await cancel(partner, partner.medicationOrderId, { headers });
    await moveThrough(partner.service, partner.medicationOrderId, 'delivered');
    const again = await cancel(partner, partner.medicationOrderId, { headers });
    expect([first, again].map((answer) => refusalIn(answer).details)).toMatchObject([
      { reason: 'already_shipped', order_status: 'shipped' },
      { reason: 'already_shipped', order_status: 'delivered' },
    ]);
  });
});

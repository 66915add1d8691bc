import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';

import { orderReasons, orderStatuses } from '../../server/orders/status.ts';
import { operatorOf } from '../operator/operator.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { hold, move, moveThrough } from '../support/order-progress.ts';
import { dataIn, noSuch, refusalIn } from '../support/partner.ts';
import type { Call } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';

const service = await sharedService('development');
const operator = operatorOf(service);
afterAll(() => operator.close());

const newOrder = () => newPartnerWithOrder(service, 'development');
const pathOf = ({ medicationOrderId }: PartnerWithOrder) => ({ medication_order_id: medicationOrderId });
const clarify = (partner: PartnerWithOrder, text: string, sent: Call = {}) =>
  partner.call('createClarification', { path: pathOf(partner), body: { text }, ...sent });
const read = async (partner: PartnerWithOrder) =>
  dataIn(await partner.call('getMedicationOrder', { path: pathOf(partner) }));
const answered = async ({ clinicId: clinic_id }: PartnerWithOrder) =>
  dataIn(await operator.call('listOrders', { query: { clinic_id, answered: 'true' } }))['orders'];

const question = 'Please confirm the dose';
const answer = 'The prescriber confirms 500 mg';

describe('a question about an order and its answer (D66)', () => {
  it('are read by both sides, mark the order for the pharmacy, and change nothing else', async () => {
    const partner = await newOrder();
    await hold(service, partner.medicationOrderId, question);
    const asked = { author: 'pharmacy', text: question };
    const before = await read(partner);
    expect(before).toMatchObject({ status_note: question, notes: [asked] });
    const row = await storedRow(service, 'medication_orders', partner.medicationOrderId);
    expect(await answered(partner)).toEqual([]);

    const at = service.clock.now().toISOString();
    const sent = await clarify(partner, answer);
    const data = { medication_order_id: partner.medicationOrderId, status: 'on_hold', at };
    expect([sent.status, sent.body]).toEqual([201, { success: true, data, message: 'Clarification sent' }]);

    const notes = [asked, { author: 'partner', text: answer, at }];
    expect(await read(partner)).toMatchObject({ ...before, notes });
    const after = await storedRow(service, 'medication_orders', partner.medicationOrderId);
    expect({ ...after, answered_at: null }).toEqual(row);
    expect(await answered(partner)).toMatchObject([{ order_id: partner.medicationOrderId, answered_at: at }]);
    const path = { order_id: partner.medicationOrderId };
    expect(dataIn(await operator.call('getOrder', { path }))).toMatchObject({ answered_at: at, notes });
  });

  it('belong to their hold: the next move ends both, and the thread stays', async () => {
    const partner = await newOrder();
    await hold(service, partner.medicationOrderId, question);
    await clarify(partner, answer);
    await hold(service, partner.medicationOrderId);
    expect(await answered(partner)).toEqual([]);
    expect(await read(partner)).toMatchObject({
      status_note: null,
      notes: [{ text: question }, { text: answer }],
    });
  });

  it('are taken on hold for the three reasons only', async () => {
    for (const status of orderStatuses.filter((one) => one !== 'on_hold')) {
      const partner = await newOrder();
      const way = { shipped: ['processing'], delivered: ['processing', 'shipped'] } as const;
      const before = status === 'shipped' || status === 'delivered' ? way[status] : [];
      if (status !== 'received') await moveThrough(service, partner.medicationOrderId, ...before, status);
      expect(refusalIn(await clarify(partner, answer))).toMatchObject({
        status: 409,
        details: { reason: 'not_awaiting_clarification', order_status: status },
      });
    }
    const taken = [];
    for (const reason of orderReasons) {
      const partner = await newOrder();
      await moveThrough(service, partner.medicationOrderId, 'processing');
      await move(service, partner.medicationOrderId, { to: 'on_hold', reason, trackingNumber: null });
      if ((await clarify(partner, answer)).status === 201) taken.push(reason);
    }
    expect(taken).toEqual(['clarification_needed', 'address_invalid', 'prior_authorization']);
  });

  it('have at most 1,000 characters, and words', async () => {
    const partner = await newOrder();
    await hold(service, partner.medicationOrderId);
    for (const [text, status] of [
      ['', 400],
      [' \n', 400],
      ['x'.repeat(1_001), 400],
      ['x'.repeat(1_000), 201],
    ] as const)
      expect((await clarify(partner, text)).status).toBe(status);
  });

  it('are at most 20 answers of an order, over all of its holds and however many come at once', async () => {
    const partner = await newOrder();
    await hold(service, partner.medicationOrderId);
    await clarify(partner, answer);
    await hold(service, partner.medicationOrderId);
    const answers = await Promise.all(Array.from({ length: 22 }, () => clarify(partner, answer)));
    const refused = answers.filter(({ status }) => status !== 201).map(refusalIn);
    expect(refused).toHaveLength(3);
    for (const one of refused)
      expect(one).toMatchObject({ status: 409, details: { reason: 'too_many_clarifications' } });
  });

  it('are stored once for an Idempotency-Key, audited without the words, and hidden from strangers', async () => {
    const [partner, stranger] = [await newOrder(), await newOrder()];
    await hold(service, partner.medicationOrderId, question);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await clarify(partner, answer, { headers });
    const again = await clarify(partner, answer, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(
      await storedRows(service, 'order_notes', 'order_id', partner.medicationOrderId, 'id'),
    ).toHaveLength(2);
    const requestId = first.headers.get('x-request-id') ?? '';
    const records = await storedRows(service, 'audit_records', 'request_id', requestId);
    expect(records).toMatchObject([{ operation: 'createClarification', outcome: 'done' }]);
    expect(JSON.stringify(records)).not.toContain(answer);
    const theirs = await clarify(stranger, answer, { path: pathOf(partner) });
    expect(refusalIn(theirs)).toEqual(noSuch('Medication order', 'medication_order_id'));
  });

  it('begin with a note of the operator, which a hold or a cancellation may have and no other move', async () => {
    const partner = await newOrder();
    const moveOrder = (body: object) =>
      operator.call('moveOrder', { path: { order_id: partner.medicationOrderId }, body });
    expect(refusalIn(await moveOrder({ to: 'processing', note: question }))).toMatchObject({
      status: 400,
      details: { field: 'note', reason: 'only_when_held_or_cancelled' },
    });
    await moveOrder({ to: 'processing' });
    const held = { to: 'on_hold', reason: 'address_invalid' };
    expect((await moveOrder({ ...held, note: 'x'.repeat(501) })).status).toBe(400);
    expect((await moveOrder({ ...held, note: question })).status).toBe(200);
    expect(await read(partner)).toMatchObject({ status_note: question });
    const ended = 'No longer made';
    await moveOrder({ to: 'cancelled', reason: 'out_of_stock', note: ended });
    expect(await read(partner)).toMatchObject({ status_note: ended, notes: [{}, { text: ended }] });
  });
});

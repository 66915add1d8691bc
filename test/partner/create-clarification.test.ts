import { afterAll, describe, expect, it } from 'vitest';

import { operatorOf } from '../operator/operator.ts';
import { newPartnerWithOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { hold } from '../support/order-progress.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { storedRow } from '../support/stored-rows.ts';

const service = await sharedService('development');
const operator = operatorOf(service);
afterAll(() => operator.close());

const newOrder = () => newPartnerWithOrder(service, 'development');
const pathOf = ({ medicationOrderId }: PartnerWithOrder) => ({ medication_order_id: medicationOrderId });
const clarify = (partner: PartnerWithOrder, text: string) =>
  partner.call('createClarification', { path: pathOf(partner), body: { text } });
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

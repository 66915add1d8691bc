import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { erasePatient, findPatientSummary } from '../../server/erasure/store.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn, refusalIn, unknownId } from '../support/partner.ts';
import type { Call, Partner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import type { PartnerWithReceiver } from '../support/partner-with-receiver.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';
import { operatorChange } from '../support/tenant.ts';
import { setDeliveryTraces } from '../support/webhook-rows.ts';
import { ok, status } from '../webhooks/receiver.ts';
import type { Answer } from '../webhooks/receiver.ts';

const running = bothEnvironments();

const replay = (partner: Partner, webhook_id: string, delivery_id: string, sent: Call = {}) =>
  partner.call('replayWebhookDelivery', { path: { webhook_id, delivery_id }, ...sent });

/** A partner whose webhook got the event of one order. */
async function oneDelivery(answer: Answer = ok) {
  const caller = await partnerWithReceiver(running('development'), answer);
  const orderId = await caller.order();
  const delivery = await caller.attempted(1);
  return { caller, orderId, id: String(delivery['delivery_id']) };
}

const refused = (reason: string, message: string, field = 'delivery_id') => ({
  status: 409,
  code: 'CONFLICT',
  message,
  details: { field, reason },
});

const stored = ({ service }: PartnerWithReceiver, id: string) => storedRow(service, 'deliveries', id);

describe('replaying a delivery', () => {
  it('sends a delivered event again: the same bytes under the same webhook-id', async () => {
    const { caller, id } = await oneDelivery();
    const answer = await replay(caller, caller.webhookId.toUpperCase(), id.toUpperCase());
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        data: { delivery_id: id, status: 'pending' },
        message: 'Delivery will be sent again',
      },
    ]);
    expect(await caller.attempted(2)).toMatchObject({ status: 'delivered' });
    const [first, second] = caller.receiver.received;
    expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, id]);
  });

  it('gives a delivery that waits for its next attempt a new schedule, from now on', async () => {
    const { caller, id } = await oneDelivery(status(500));
    caller.service.clock.advance(5_600);
    await caller.attempted(2);
    await replay(caller, caller.webhookId, id);
    const again = await caller.attempted(3);
    const wait = Date.parse(String(again['next_attempt_at'])) - caller.service.clock.now().getTime();
    expect(wait).toBeGreaterThanOrEqual(5_000);
    expect(wait).toBeLessThanOrEqual(5_500);
  });

  it('is refused for a disabled webhook, and does not enable it', async () => {
    const { caller, id } = await oneDelivery(status(410));
    const before = await stored(caller, id);
    expect(refusalIn(await replay(caller, caller.webhookId, id))).toEqual(
      refused('webhook_disabled', 'The webhook is disabled. Enable it first.', 'webhook_id'),
    );
    expect(await stored(caller, id)).toEqual(before);
    expect(await storedRow(caller.service, 'webhooks', caller.webhookId)).toMatchObject({
      disabled_reason: 'gone',
    });
  });

  it('is refused for an event whose patient was erased', async () => {
    const { caller, orderId, id } = await oneDelivery();
    const { service, clock } = caller.service;
    await moveThrough(caller.service, orderId, 'processing', 'shipped');
    const patient = await findPatientSummary(service.store, caller.patientId);
    if (patient === null) throw new Error('The patient is missing');
    await erasePatient(service.store, patient, operatorChange(caller.partnerId, clock.now()));
    expect(refusalIn(await replay(caller, caller.webhookId, id))).toEqual(
      refused('event_gone', 'The event of this delivery is no longer kept.'),
    );
    expect(await stored(caller, id)).toMatchObject({ status: 'delivered', due_at: null });
  });

  it('is refused for a test event', async () => {
    const { caller } = await oneDelivery();
    const path = { webhook_id: caller.webhookId };
    const id = String(dataIn(await caller.call('testWebhook', { path }))['delivery_id']);
    expect(refusalIn(await replay(caller, caller.webhookId, id))).toEqual(
      refused('test_event', 'A test event is not sent again. Send a new one.'),
    );
  });

  it('is done once for an Idempotency-Key, which is refused for another delivery', async () => {
    const { caller, id } = await oneDelivery();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await replay(caller, caller.webhookId, id, { headers });
    await caller.attempted(2);
    const again = await replay(caller, caller.webhookId, id, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await stored(caller, id)).toMatchObject({ status: 'delivered' });
    expect(refusalIn(await replay(caller, caller.webhookId, unknownId, { headers }))).toMatchObject({
      details: { reason: 'another_path' },
    });
  });

  it('keeps no refusal for an Idempotency-Key: the webhook is looked at again', async () => {
    const { caller, id } = await oneDelivery(status(410));
    const headers = { 'idempotency-key': randomUUID() };
    await replay(caller, caller.webhookId, id, { headers });
    await setDeliveryTraces(caller.service, caller.webhookId, {});
    caller.receiver.answerWith(ok);
    expect((await replay(caller, caller.webhookId, id, { headers })).status).toBe(200);
    expect(await caller.attempted(2)).toMatchObject({ status: 'delivered' });
  });

  it('is audited with the webhook and the delivery', async () => {
    const { caller, id } = await oneDelivery();
    const answer = await replay(caller, caller.webhookId, id);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const ids = { webhook_id: caller.webhookId, delivery_id: id };
    expect(await storedRows(caller.service, 'audit_records', 'request_id', requestId)).toMatchObject([
      { operation: 'replayWebhookDelivery', ids, outcome: 'done', status: 200 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';

import { erasePatient, findPatientSummary } from '../../server/erasure/store.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import type { PartnerWithReceiver } from '../support/partner-with-receiver.ts';
import { storedRow } from '../support/stored-rows.ts';
import { operatorChange } from '../support/tenant.ts';
import { ok, status } from '../webhooks/receiver.ts';
import type { Answer } from '../webhooks/receiver.ts';

const running = bothEnvironments();

const replay = (partner: Partner, webhook_id: string, delivery_id: string) =>
  partner.call('replayWebhookDelivery', { path: { webhook_id, delivery_id } });

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
    const answer = await replay(caller, caller.webhookId, id);
    expect(dataIn(answer)).toEqual({ delivery_id: id, status: 'pending' });
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
});

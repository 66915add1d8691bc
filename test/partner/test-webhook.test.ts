import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { dataIn, idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import type { PartnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ageWindows } from '../support/pass-time.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';
import { setDeliveryTraces } from '../support/webhook-rows.ts';
import { ok, status } from '../webhooks/receiver.ts';

const service = sharedServiceIn('development');

const test = (partner: Partner, webhook_id: string) => partner.call('testWebhook', { path: { webhook_id } });

describe('a test event', () => {
  const newCaller = (answer = ok) => partnerWithReceiver(service(), answer);
  const webhookOf = ({ service, webhookId }: PartnerWithReceiver) =>
    storedRow(service, 'webhooks', webhookId);

  it('arrives signed, its delivery shows what the receiver answered, and it is no success of the webhook', async () => {
    // Receivers refuse a signature that is minutes old.
    service().clock.set(new Date());
    const caller = await newCaller((response) => response.writeHead(200).end('thank you'));
    const answer = await test(caller, caller.webhookId);
    const id = idIn(answer, 'delivery_id');
    expect(dataIn(answer)).toEqual({ delivery_id: id, status: 'pending' });
    await caller.receiver.arrived(1);
    const [received] = caller.receiver.received;
    expect(received?.headers['webhook-id']).toBe(id);
    expect(new Webhook(caller.secret).verify(received?.body ?? '', received?.headers ?? {})).toEqual({
      type: 'webhook.test',
      timestamp: caller.service.clock.now().toISOString(),
      data: { webhook_id: caller.webhookId, clinic_id: caller.clinicId },
    });
    expect(await caller.attempted(1)).toMatchObject({
      delivery_id: id,
      event_id: null,
      type: 'webhook.test',
      medication_order_id: null,
      status: 'delivered',
      attempts: [{ status: 200, error: null }],
      last_answer: 'thank you',
    });
    expect(await webhookOf(caller)).toMatchObject({ last_delivered_at: null, failing_since: null });
  });

  it('that is answered 410 is not repeated, and does not disable the webhook', async () => {
    const caller = await newCaller(status(410));
    await test(caller, caller.webhookId);
    expect(await caller.attempted(1)).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect(await webhookOf(caller)).toMatchObject({ disabled_at: null, failing_since: null });
    caller.service.clock.advance(6_000);
    caller.receiver.answerWith(ok);
    await caller.order();
    await caller.receiver.arrived(2);
    const [testEvent, event] = caller.receiver.received;
    expect(testEvent?.body).toContain('"webhook.test"');
    expect(event?.body).toContain('"order.created"');
    expect(caller.service.logged.join('')).not.toContain(`"webhookId":"${caller.webhookId}"`);
  });
});

describe('testing a webhook', () => {
  const newCaller = async () => {
    const partner = await newPartner(service(), 'development');
    const registered = await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) });
    return { partner, webhook: idIn(registered, 'webhook_id') };
  };
  const testsOf = (webhook: string) => storedRows(service(), 'deliveries', 'webhook_id', webhook);

  it('is possible ten times a minute, also if all ask at once, and refusals do not count', async () => {
    const { partner, webhook } = await newCaller();
    const body = {
      ...webhookBody(partner.clinicId),
      webhook_url: 'https://hooks.lakesideclinic.example/other',
    };
    const other = idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
    await setDeliveryTraces(service(), webhook, { disabledAt: new Date(), disabledReason: 'partner' });
    await test(partner, webhook);
    await setDeliveryTraces(service(), webhook, {});
    const answers = await Promise.all(Array.from({ length: 14 }, () => test(partner, webhook)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    expect(await testsOf(webhook)).toHaveLength(10);
    const refused = await test(partner, webhook);
    expect(refused.body).toMatchObject({
      error: {
        code: 'RATE_LIMIT_EXCEEDED',
        retry_after: 60,
        details: { field: 'webhook_id', reason: 'test_limit' },
      },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await test(partner, other)).status).toBe(201);
    await ageWindows(service().service.store, 61);
    expect((await test(partner, webhook)).status).toBe(201);
  });
});

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { orderBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import { storedRows } from '../support/stored-rows.ts';
import { testClock } from '../support/test-clock.ts';
import { receiverSamples, runSample, urlOf } from './receiver-samples.ts';
import type { RunningSample } from './receiver-samples.ts';

const service = await startTestService({}, testClock(new Date()));
// The receivers refuse signatures whose time differs from theirs.
beforeEach(() => {
  service.clock.set(new Date());
});
afterAll(() => service.close());

let made = 0;
const newEventId = () => `event-${String((made += 1))}`;

describe.each(receiverSamples)('the receiver in $language', (sample) => {
  let partner: PartnerWithPatient;
  let webhookId: string;
  let secret: string;
  let receiver: RunningSample;
  beforeAll(async () => {
    const port = await freePort();
    partner = await newPartnerWithPatient(service, 'development');
    const body = { clinic_id: partner.clinicId, webhook_url: urlOf(port) };
    const registered = await partner.call('registerWebhook', { body });
    webhookId = idIn(registered, 'webhook_id');
    secret = idIn(registered, 'signing_secret');
    receiver = await runSample(sample, port, secret);
    return receiver.stop;
  });

  /** Sends an event as the service does, signed by the library of Standard Webhooks. */
  async function send(event: { sequence?: number; order?: string }, changed: Partial<Sending> = {}) {
    const { order = newEventId(), sequence = 1 } = event;
    const data = { medication_order_id: order, status: 'shipped', sequence };
    const body = JSON.stringify({ type: 'order.fulfilled', timestamp: new Date().toISOString(), data });
    const {
      id = newEventId(),
      minutesAgo = 0,
      secrets = [secret],
      altered = (text) => text,
      url = receiver.url,
    } = changed;
    const at = new Date(Date.now() - minutesAgo * 60_000);
    const signature = secrets.map((key) => new Webhook(key).sign(id, at, body)).join(' ');
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': signature,
    };
    const answer = await fetch(url, { method: 'POST', headers, body: altered(body) });
    return { status: answer.status, line: `order.fulfilled ${order} shipped ${sequence}` };
  }

  const printed = (line: string) => receiver.lines.filter((one) => one === line).length;

  test('takes what the service delivers', async () => {
    const order = await partner.call('createMedicationOrder', { body: orderBody(partner) });
    const orderId = idIn(order, 'medication_order_id');
    await ship(service, orderId);
    await eventually(async () => {
      const deliveries = await storedRows(service, 'deliveries', 'webhook_id', webhookId);
      expect(deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
    });
    expect(printed(`order.created ${orderId} received 1`)).toBe(1);
    expect(printed(`order.fulfilled ${orderId} shipped 3`)).toBe(1);
  });

  test('takes the test event', async () => {
    await partner.call('testWebhook', { path: { webhook_id: webhookId } });
    await eventually(() => expect(printed('webhook.test')).toBe(1));
  });

  test('takes what the service delivers for 24 hours after its secret was rotated', async () => {
    await partner.call('rotateWebhookSecret', { path: { webhook_id: webhookId } });
    const order = await partner.call('createMedicationOrder', { body: orderBody(partner) });
    const line = `order.created ${idIn(order, 'medication_order_id')} received 1`;
    await eventually(() => expect(printed(line)).toBe(1));
  });

  test('handles an event once, and none that a later one of its order has overtaken', async () => {
    const [order, id] = [newEventId(), newEventId()];
    const later = await send({ order, sequence: 3 }, { id });
    // The service would send the same body. Another body shows that the receiver knows the event by its id.
    const again = await send({ order, sequence: 4 }, { id });
    const overtaken = await send({ order, sequence: 2 });
    expect([later.status, again.status, overtaken.status]).toEqual([204, 204, 204]);
    await eventually(() => expect(printed(later.line)).toBe(1));
    expect([printed(again.line), printed(overtaken.line)]).toEqual([0, 0]);
  });

  test('takes an event with several signatures if one is of its secret', async () => {
    for (const secrets of [
      [secret, otherSecret],
      [otherSecret, secret],
    ]) {
      const { status, line } = await send({}, { secrets });
      expect(status).toBe(204);
      await eventually(() => expect(printed(line)).toBe(1));
    }
  });

  test('takes nothing if its secret is empty', async () => {
    const port = await freePort();
    const careless = await runSample(sample, port, '').catch(() => undefined);
    if (careless === undefined) return;
    onTestFinished(careless.stop);
    const answer = await send({}, { url: careless.url, secrets: [emptySecret] });
    expect(answer.status).toBe(500);
  });

  test.each<[string, Partial<Sending>]>([
    ['of another secret', { secrets: [otherSecret, otherSecret] }],
    ['with an altered body', { altered: (body) => `${body} ` }],
    ['that was signed more than five minutes ago', { minutesAgo: 6 }],
    ['that was signed more than five minutes in the future', { minutesAgo: -6 }],
    ['without a signature', { secrets: [] }],
  ])('refuses an event %s', async (_, changed) => {
    const refused = await send({}, changed);
    const taken = await send({});
    expect([refused.status, taken.status]).toEqual([400, 204]);
    await eventually(() => expect(printed(taken.line)).toBe(1));
    expect(printed(refused.line)).toBe(0);
  });
});

interface Sending {
  readonly id: string;
  readonly minutesAgo: number;
  readonly secrets: readonly string[];
  readonly url: string;
  readonly altered: (body: string) => string;
}

/** Signs as an empty secret does: HMAC fills a short key with zeros. */
const emptySecret = 'whsec_AA==';
const otherSecret = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;

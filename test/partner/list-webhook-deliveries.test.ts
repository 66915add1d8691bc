import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { dataIn, idIn, newPartner, unknownId } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { storedRows } from '../support/stored-rows.ts';
import { addDelivery } from '../support/webhook-rows.ts';

const service = sharedServiceIn('development');
type Query = Readonly<Record<string, string>>;

const list = (partner: Partner, webhook_id: string, query: Query = {}) =>
  partner.call('listWebhookDeliveries', { path: { webhook_id }, query });

const page = async (partner: Partner, id: string, query: Query = {}) => {
  const { deliveries, next_cursor } = dataIn(await list(partner, id, query));
  if (!Array.isArray(deliveries)) throw new Error('There are no deliveries');
  return { ids: deliveries.map(({ delivery_id }) => String(delivery_id)), deliveries, next_cursor };
};

const register = async (partner: Partner) =>
  idIn(await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) }), 'webhook_id');

describe('the deliveries to a receiver', () => {
  it('show its event, each attempt with its result, and what the receiver answered last', async () => {
    const { order, attempted, receiver } = await partnerWithReceiver(service(), (response) =>
      response.writeHead(503).end('upstream is down'),
    );
    const orderId = await order();
    const [event] = await storedRows(service(), 'events', 'order_id', orderId);
    const at = service().clock.now().toISOString();
    const failed = await attempted(1);
    expect(failed).toMatchObject({
      delivery_id: receiver.received[0]?.headers['webhook-id'],
      event_id: event?.['id'],
      type: 'order.created',
      medication_order_id: orderId,
      status: 'pending',
      created_at: at,
      attempts: [{ at, status: 503, error: 'not_2xx' }],
      last_answer: 'upstream is down',
    });
    const wait = Date.parse(String(failed['next_attempt_at'])) - Date.parse(at);
    expect(wait).toBeGreaterThanOrEqual(5_000);

    receiver.answerWith((response) => response.writeHead(204).end());
    service().clock.advance(5_600);
    expect(await attempted(2)).toMatchObject({
      delivery_id: failed['delivery_id'],
      status: 'delivered',
      next_attempt_at: null,
      attempts: [
        { at, status: 503 },
        { at: service().clock.now().toISOString(), status: 204, error: null },
      ],
      last_answer: null,
    });
  });
});

describe('listing a webhook’s deliveries', () => {
  const newCaller = async () => {
    const partner = await newPartner(service(), 'development');
    return { partner, webhook: await register(partner) };
  };

  it('pages through all of them once, newest first, 25 at a time by default', async () => {
    const { partner, webhook } = await newCaller();
    const body = { ...webhookBody(partner.clinicId), webhook_url: 'https://hooks.lakesideclinic.example/2' };
    const other = idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
    await addDelivery(service(), other);
    const ids: string[] = [];
    for (let count = 0; count < 27; count += 1) {
      service().clock.advance(1);
      ids.unshift(await addDelivery(service(), webhook));
    }
    const first = await page(partner, webhook.toUpperCase());
    expect(first.ids).toEqual(ids.slice(0, 25));
    const rest = await page(partner, webhook, { cursor: String(first.next_cursor) });
    expect(rest).toMatchObject({ ids: ids.slice(25), next_cursor: null });
    expect(await page(partner, webhook, { limit: '100' })).toMatchObject({ ids, next_cursor: null });
  });

  it('selects those with a status, in pages of their own', async () => {
    const { partner, webhook } = await newCaller();
    for (const status of ['delivered', 'failed'] as const) {
      const ids = [
        await addDelivery(service(), webhook, { status }),
        await addDelivery(service(), webhook, { status }),
      ].toSorted((one, other) => (one < other ? 1 : -1));
      const first = await page(partner, webhook, { status, limit: '1' });
      expect(first).toMatchObject({ ids: ids.slice(0, 1), deliveries: [{ status }] });
      const cursor = String(first.next_cursor);
      expect(await page(partner, webhook, { status, cursor })).toMatchObject({ ids: ids.slice(1) });
    }
  });

  it('selects those of one order, by itself or with a status', async () => {
    const { partner, webhook } = await newCaller();
    const [one, other] = [
      await addDelivery(service(), webhook, { status: 'failed' }),
      await addDelivery(service(), webhook, { status: 'delivered' }),
    ];
    // `addDelivery` gives a delivery and its order the same id.
    expect(await page(partner, webhook, { medication_order_id: one.toUpperCase() })).toMatchObject({
      ids: [one],
      next_cursor: null,
    });
    const ofOther = { medication_order_id: other };
    expect(await page(partner, webhook, { ...ofOther, status: 'delivered' })).toMatchObject({ ids: [other] });
    expect(await page(partner, webhook, { ...ofOther, status: 'failed' })).toMatchObject({ ids: [] });
    expect(await page(partner, webhook, { medication_order_id: unknownId })).toMatchObject({ ids: [] });
  });

  it('shows an answer that does not open as none, and the rest of the page', async () => {
    const { partner, webhook } = await newCaller();
    const unreadable = await addDelivery(service(), webhook, { answerSealed: Buffer.from('not sealed') });
    const { deliveries } = await page(partner, webhook);
    expect(deliveries).toMatchObject([{ delivery_id: unreadable, last_answer: null }]);
  });
});

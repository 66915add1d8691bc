import { expect, it } from 'vitest';

import {
  type Happening,
  happeningsOf,
  readHappenings,
  readOrder,
} from '../../console/partner/views/orders/watch-order.ts';
import { createPartnerClient } from '../../scripts/client/index.ts';
import type { PartnerClient } from '../../scripts/client/index.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { awaitEvents } from '../support/feed.ts';
import { moveThrough } from '../support/order-progress.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';

const running = bothEnvironments();

/** A partner with an order whose first event was delivered, and its client, which counts the requests. */
async function newOrder() {
  const service = running('development');
  const partner = await partnerWithReceiver(service);
  let sent = 0;
  const client: PartnerClient = createPartnerClient({
    baseUrl: service.service.url,
    apiKey: partner.apiKey,
    fetch: (request) => {
      sent += 1;
      return service.fetch(request);
    },
  });
  const orderId = await partner.order();
  await partner.attempted(1);
  const requests = () => {
    const count = sent;
    sent = 0;
    return count;
  };
  return { service, partner, client, orderId, requests };
}

const summary = (happenings: readonly Happening[]) =>
  happenings.map(({ type, deliveries }) => [type, ...deliveries.map(({ delivery }) => delivery.status)]);

it('shows each event of an order beside its deliveries, and nothing of other orders', async () => {
  const { service, partner, client, orderId } = await newOrder();
  await partner.order();
  await moveThrough(service, orderId, 'processing');
  await awaitEvents(partner, 3);
  const order = { medication_order_id: orderId, clinic_id: partner.clinicId };
  await expect
    .poll(async () => summary(await readHappenings(client, order)))
    .toEqual([['order.created', 'delivered'], ['order.processing']]);
  const [created] = await readHappenings(client, order);
  expect(created?.deliveries).toMatchObject([{ webhook: { webhook_id: partner.webhookId } }]);
});

it('keeps the deliveries whose event is no longer kept, and those of one event together', async () => {
  const { service, partner, client, orderId } = await newOrder();
  await service.service.store.database.execute(`delete from events where order_id = '${orderId}'`);
  const order = { medication_order_id: orderId, clinic_id: partner.clinicId };
  const found = await readHappenings(client, order);
  expect(found).toMatchObject([
    { type: 'order.created', deliveries: [{ delivery: { status: 'delivered' } }] },
  ]);
  const deliveries = found.flatMap((happening) => happening.deliveries);
  expect(happeningsOf([], [...deliveries, ...deliveries])).toMatchObject([
    { type: 'order.created', deliveries: [...deliveries, ...deliveries] },
  ]);
});

it('reads an order that rests with one request, and events and deliveries again once it moves', async () => {
  const { service, client, orderId, requests } = await newOrder();
  const first = await readOrder({ client, mayFollow: true }, orderId, undefined, 0);
  expect(requests()).toBe(4);
  const rested = await readOrder({ client, mayFollow: true }, orderId, first, 30_000);
  expect(requests()).toBe(1);
  await moveThrough(service, orderId, 'processing');
  const moved = await readOrder({ client, mayFollow: true }, orderId, rested, 35_000);
  expect(requests()).toBe(4);
  expect(moved).toMatchObject({ order: { status: 'processing' }, movedAt: 35_000 });
  await readOrder({ client, mayFollow: true }, orderId, moved, 96_000);
  expect(requests()).toBe(4);
});

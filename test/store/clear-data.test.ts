import { afterAll, expect, test } from 'vitest';

import { eventTypes } from '../../server/domain/event-types.ts';
import { statement } from '../../server/database/statement.ts';
import { sealClearData } from '../../server/store/clear-data.ts';
import { eventPlace } from '../../server/store/events/outbox.ts';
import { findOrder } from '../../server/store/order-record.ts';
import { insertWebhook } from '../../server/store/webhooks.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, anId, anOrder, countOf, now } from './fixtures.ts';

const { store, database, drop } = await freshStore();
afterAll(drop);

const body = '{"type": "order.fulfilled",  "data": {"tracking_number": "9405511899223857264837"}}';

const readEvents = statement<{ id: string; body_sealed: Uint8Array; relayed: boolean }>(
  'read_sealed_events',
  'select id, body_sealed, relayed_at is not null as relayed from events where order_id = :order_id',
);

/** Walks over all rows, and returns how many pages there were and how many rows were left. */
async function sealAll() {
  const walk = sealClearData(store);
  for (let pages = 0; ; pages += 1) {
    const step = await walk.next();
    if (step.done === true) return { pages, unreadable: step.value };
  }
}

/** The events of an order, with the exact text that receivers get. */
async function eventsOf(orderId: string) {
  const rows = await database.run(readEvents, { order_id: orderId });
  return rows.map(({ id, body_sealed, relayed }) => ({
    relayed,
    body: store.sealer.open<string>(eventPlace(id), body_sealed),
  }));
}

test('an event that an older server did not relay is sealed, and relayed then', async () => {
  const orderId = anId();
  await database.execute(`
    insert into outbox (id, order_id, clinic_id, type, payload, created_at)
    values ('${anId()}', '${orderId}', '${anId()}', 'order.fulfilled', '${body}', '${now.toISOString()}')`);
  await sealAll();
  expect(await countOf(store, 'outbox')).toBe(0);
  expect(await eventsOf(orderId)).toEqual([{ relayed: false, body }]);
});

test('the deliveries of an older server get one sealed event, and lose their body', async () => {
  const [orderId, event] = [anId(), anId()];
  const ends = ['8000-000000000001', '8000-000000000002'];
  for (const end of ends) {
    await database.execute(`
      insert into deliveries
        (id, webhook_id, clinic_id, order_id, type, body, status, due_at, began_at, created_at)
      values ('${event.slice(0, 19)}${end}', '${anId()}', '${anId()}', '${orderId}', 'order.fulfilled', '${body}',
        'pending', now(), now(), now())`);
  }
  await sealAll();
  expect(await eventsOf(orderId)).toEqual([{ relayed: true, body }]);
  const sealed = `order_id = '${orderId}' and body = '' and event_id = (select id from events where order_id = '${orderId}')`;
  expect(await countOf(store, 'deliveries', sealed)).toBe(2);
});

test('the tracking number and the shipment group of an order are sealed, and read as before', async () => {
  const { order } = await anOrder(store, { paymentMethodId: 'pm_1' });
  await database.execute(`
    update medication_orders set tracking_number = '9405511', shipment_group_id = 'group' where id = '${order.id}'`);
  const before = await findOrder(store, order.id);
  expect(before).toMatchObject({
    trackingNumber: '9405511',
    shipmentGroupId: 'group',
    paymentMethodId: 'pm_1',
  });
  await sealAll();
  expect(await findOrder(store, order.id)).toEqual(before);
  expect(await countOf(store, 'medication_orders', `medication_orders::text ~ '9405511|group'`)).toBe(0);
});

test('the URL of a webhook is sealed, and still counts as registered', async () => {
  const clinic = await aClinic(store);
  const url = 'https://hooks.example/?token=1';
  const id = anId();
  await database.execute(`
    insert into webhooks (id, clinic_id, url, secret_sealed, created_at)
    values ('${id}', '${clinic.id}', '${url}', '', now())`);
  const register = () =>
    insertWebhook(
      store,
      { id: anId(), clinicId: clinic.id, url, secret: '', events: eventTypes },
      aChange(clinic.partnerId),
    );
  expect(await register()).toEqual({ kind: 'already_registered', webhookId: id });
  await sealAll();
  expect(await register()).toEqual({ kind: 'already_registered', webhookId: id });
  expect(await countOf(store, 'webhooks', `webhooks::text ~ 'token'`)).toBe(0);
});

test('there is nothing in clear after a walk over many pages', async () => {
  await database.execute(`
    insert into outbox (id, order_id, clinic_id, type, payload, created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'order.created', '{}', now()
    from generate_series(1, 450)`);
  // Three of the outbox, and one of each other kind.
  expect(await sealAll()).toEqual({ pages: 6, unreadable: 0 });
  expect(await countOf(store, 'outbox')).toBe(0);
});

test('orders whose sealed part does not open are left as they are, and hold up no other', async () => {
  const { order } = await anOrder(store, { paymentMethodId: 'pm_1' });
  await database.execute(`
    update medication_orders set tracking_number = '9405511' where id = '${order.id}';
    insert into medication_orders
    select (json_populate_record(medication_orders, json_build_object(
      'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'sealed', '\\x00'
    ))).*
    from medication_orders, generate_series(1, 200) as n
    where id = '${order.id}'`);
  expect(await sealAll()).toMatchObject({ unreadable: 200 });
  expect(await findOrder(store, order.id)).toMatchObject({
    trackingNumber: '9405511',
    paymentMethodId: 'pm_1',
  });
  expect(await countOf(store, 'medication_orders', `tracking_number = '9405511'`)).toBe(200);
});

import { jsonParameter } from '../database/parameters.ts';
import { statement } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { sealEventBody } from './events.ts';
import { orderPlace, trackingPlace } from './medication-orders.ts';
import type { Store } from './store.ts';
import { webhookUrlPlace } from './webhook-secrets.ts';

/*
 * Seals what older servers stored in clear. They may still run beside this one during an update, so the rows are
 * looked for again and again. An index over the rows in clear makes that cheap once there are none.
 */

interface ClearRows<Row> {
  readonly find: Statement<Row>;
  readonly seal: (sealer: Sealer, row: Row) => object;
  readonly write: Statement<object>;
}

/** Seals a page of rows and returns how many there were. Several processes take different rows. */
type SealPage = (store: Store) => Promise<number>;

const rowsPerPage = 200;

function sealPage<Row extends object>({ find, seal, write }: ClearRows<Row>): SealPage {
  return ({ database, sealer }) =>
    database.transaction(async (connection) => {
      const rows = await connection.run(find, { batch: rowsPerPage });
      const sealed = rows.map((row) => seal(sealer, row));
      if (rows.length > 0) await connection.run(write, { rows: jsonParameter(sealed) });
      return rows.length;
    });
}

interface ClearEvent {
  readonly id: string;
  readonly body: string;
}

/** Events that an older server has not relayed. */
const outbox = sealPage<ClearEvent>({
  find: statement(
    'take_outbox',
    `delete from outbox
     where id = any(array(select id from outbox order by id limit :batch for update skip locked))
     returning id, clinic_id, order_id, type, payload::text as body, created_at`,
  ),
  seal: (sealer, { body, ...event }) => ({
    ...event,
    body_sealed: sealEventBody(sealer, event.id, body).toString('hex'),
  }),
  write: statement(
    'add_outbox_to_events',
    `insert into events (id, clinic_id, order_id, type, body_sealed, created_at)
     select id, clinic_id, order_id, type, decode(body_sealed, 'hex'), created_at
     from json_to_recordset(:rows::json) as event (
       id uuid, clinic_id uuid, order_id uuid, type text, body_sealed text, created_at timestamptz
     )`,
  ),
});

/**
 * Deliveries that an older server has made. Their event is gone, so this restores it. Its id is made from what all of
 * its deliveries share, so that it is restored once.
 */
const deliveries = sealPage<ClearEvent & { event_id: string }>({
  find: statement(
    'lock_clear_deliveries',
    `select id, (left(id::text, 19) || right(order_id::text, 17))::uuid as event_id, clinic_id, order_id, type,
       body, created_at
     from deliveries
     where body <> ''
     order by id
     limit :batch
     for no key update skip locked`,
  ),
  seal: (sealer, { body, ...delivery }) => ({
    ...delivery,
    body_sealed: sealEventBody(sealer, delivery.event_id, body).toString('hex'),
  }),
  write: statement(
    'move_bodies_to_events',
    `with clear as materialized (
       select * from json_to_recordset(:rows::json) as delivery (
         id uuid, event_id uuid, clinic_id uuid, order_id uuid, type text, body_sealed text, created_at timestamptz
       )
     ),
     restored as (
       insert into events (id, clinic_id, order_id, type, body_sealed, relayed_at, created_at)
       select event_id, clinic_id, order_id, type, decode(body_sealed, 'hex'), created_at, created_at
       from clear
       on conflict (id) do nothing
     )
     update deliveries
     set event_id = clear.event_id, body = ''
     from clear
     where deliveries.id = clear.id and deliveries.id = any(array(select id from clear))`,
  ),
});

interface ClearOrder {
  readonly id: string;
  readonly sealed: Uint8Array | null;
  readonly trackingNumber: string | null;
  readonly shipmentGroupId: string | null;
}

const orders = sealPage<ClearOrder>({
  find: statement(
    'lock_clear_orders',
    `select id, sealed, tracking_number as "trackingNumber", shipment_group_id as "shipmentGroupId"
     from medication_orders
     where tracking_number is not null or shipment_group_id is not null
     order by id
     limit :batch
     for no key update skip locked`,
  ),
  seal: (sealer, { id, sealed, trackingNumber, shipmentGroupId }) => {
    const own = sealed && sealer.open<object>(orderPlace(id), sealed);
    const withGroup = shipmentGroupId && sealer.seal(orderPlace(id), { ...own, shipmentGroupId });
    const tracking = trackingNumber && sealer.seal(trackingPlace(id), trackingNumber);
    return { id, sealed: hexOf(withGroup), tracking: hexOf(tracking) };
  },
  write: statement(
    'seal_clear_orders',
    `update medication_orders
     set sealed = coalesce(decode(fresh.sealed, 'hex'), medication_orders.sealed),
         tracking_number_sealed = coalesce(decode(fresh.tracking, 'hex'), tracking_number_sealed),
         tracking_number = null,
         shipment_group_id = null
     from json_to_recordset(:rows::json) as fresh (id uuid, sealed text, tracking text)
     where medication_orders.id = fresh.id
       and medication_orders.id = any(array(
         select id from json_to_recordset(:rows::json) as fresh (id uuid)
       ))`,
  ),
});

const webhooks = sealPage<{ readonly id: string; readonly url: string }>({
  find: statement(
    'lock_clear_webhooks',
    `select id, url
     from webhooks
     where url <> ''
     order by id
     limit :batch
     for no key update skip locked`,
  ),
  seal: (sealer, { id, url }) => ({ id, url: hexOf(sealer.seal(webhookUrlPlace(id), url)) }),
  write: statement(
    'seal_clear_webhooks',
    `update webhooks
     set url_sealed = decode(fresh.url, 'hex'), url = ''
     from json_to_recordset(:rows::json) as fresh (id uuid, url text)
     where webhooks.id = fresh.id
       and webhooks.id = any(array(select id from json_to_recordset(:rows::json) as fresh (id uuid)))`,
  ),
});

const hexOf = (sealed: Buffer | '' | null) => (sealed ? sealed.toString('hex') : null);

const pages: readonly SealPage[] = [outbox, deliveries, orders, webhooks];

/** Seals a page of each kind, and says whether there may be more. */
export async function sealClearData(store: Store): Promise<boolean> {
  let more = false;
  for (const seal of pages) more = (await seal(store)) === rowsPerPage || more;
  return more;
}

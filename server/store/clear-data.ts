import { jsonParameter } from '../database/parameters.ts';
import { statement } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import { openIfReadable } from '../sealing/sealer.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { sealEventBody } from './events/outbox.ts';
import { lowestId } from './identifiers.ts';
import { orderPlace, trackingPlace } from './medication-orders.ts';
import type { Store } from './store.ts';
import { webhookUrlPlace } from './webhook-secrets.ts';

/*
 * Seals what older servers stored in clear. They may still run beside this one during an update, so the rows are
 * looked for again and again. An index over the rows in clear makes that cheap once there are none.
 */

interface ClearRows<Row> {
  readonly find: Statement<Row>;
  /** Null if the row also holds something that does not open. It is then left as it is. */
  readonly seal: (sealer: Sealer, row: Row) => object | null;
  readonly write: Statement<object>;
}

interface SealedPage {
  /** The id of the page's last row, or null if no page follows. */
  readonly last: string | null;
  readonly unreadable: number;
}

/** Seals the page of rows that follow the id `after`. Several processes take different rows. */
type SealPage = (store: Store, after: string) => Promise<SealedPage>;

const rowsPerPage = 200;

function sealPage<Row extends { readonly id: string }>({ find, seal, write }: ClearRows<Row>): SealPage {
  return ({ database, sealer }, after) =>
    database.transaction(async (connection) => {
      const rows = await connection.run(find, { after, batch: rowsPerPage });
      const sealed = rows.map((row) => seal(sealer, row)).filter((row) => row !== null);
      if (sealed.length > 0) await connection.run(write, { rows: jsonParameter(sealed) });
      const last = rows.length < rowsPerPage ? null : (rows.at(-1)?.id ?? null);
      return { last, unreadable: rows.length - sealed.length };
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
     where id = any(array(
       select id from outbox where id > :after::uuid order by id limit :batch for update skip locked
     ))
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
     where body <> '' and id > :after::uuid
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
     where (tracking_number is not null or shipment_group_id is not null) and id > :after::uuid
     order by id
     limit :batch
     for no key update skip locked`,
  ),
  seal: (sealer, { id, sealed, trackingNumber, shipmentGroupId }) => {
    const own = sealed && openIfReadable<object>(sealer, orderPlace(id), sealed);
    if (own === undefined) return null;
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
     where url <> '' and id > :after::uuid
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

/** Walks over all rows in clear, a page at each step. Returns how many were left because they hold what does not open. */
export async function* sealClearData(store: Store): AsyncGenerator<void, number, void> {
  let unreadable = 0;
  for (const seal of pages) {
    for (let after: string | null = lowestId; after !== null;) {
      const page: SealedPage = await seal(store, after);
      unreadable += page.unreadable;
      after = page.last;
      yield;
    }
  }
  return unreadable;
}

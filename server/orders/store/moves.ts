import { trackingPageOf } from '../../carriers/store.ts';
import { query, statement } from '../../database/statement.ts';
import { fromHex, openReference } from '../../references/store.ts';
import type { OwnReference, ReferencedKind } from '../../references/wire.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { Cancellation, MovingOrder } from '../move-rules.ts';
import type { SandboxScenario } from '../sandbox-scenario.ts';
import type { OrderStatus, StatusChange } from '../status.ts';
import type { Shipment } from '../tracking.ts';
import { noteValues } from './notes.ts';
import { cancellationPlace, openOrder, trackingNumberColumns } from './orders.ts';
import type { MoveActor } from './record.ts';
import { summaryColumns, summarySources } from './summaries.ts';
import type { OrderSummary, SummaryRow } from './summaries.ts';

/** An order before a move, with everything that decides the move, its events and its answer. */
export interface OrderToMove extends OrderSummary, MovingOrder, Shipment, MoveActor {
  readonly patientId: string;
  readonly scenario: SandboxScenario | null;
  /** The form of its carrier's tracking numbers; null: any (D65). */
  readonly trackingPattern: string | null;
  /** The sequence of its latest event (D09). */
  readonly eventSequence: number;
  /** null unless the order fills a refill. */
  readonly refillRequestId: string | null;
  /** The partner's own references to the order, the refill request, the medication requests and their originals (D33). */
  readonly reference: OwnReference;
  readonly refillReference: OwnReference;
  readonly requestReferences: ReadonlyMap<string, OwnReference>;
}

type Row = SummaryRow &
  Omit<OrderToMove, keyof OrderSummary | 'reference' | 'refillReference' | 'requestReferences'> & {
    readonly refillReferencesSealed: Uint8Array | null;
    /** In hexadecimal. null if there are none. */
    readonly requestReferencesSealed: readonly { readonly id: string; readonly sealed: string }[] | null;
  };

/**
 * The order, and the orders of the prescriptions that it refills, whose event sequences a move may advance too. They are locked
 * in the order of their identifiers, so that two moves cannot deadlock. Without a partner, any partner's order is found.
 */
const lockOrders = statement<{ partner_id: string }>(
  'lock_orders_to_move',
  `select orders.partner_id
   from medication_orders as orders
   where orders.id = any(array(
       select :order_id::uuid
       union
       select original.order_id
       from medication_requests as request
       join medication_requests as original
         on original.id = request.original_id and original.partner_id = request.partner_id
       where request.order_id = :order_id
     ))
     and (:partner_id::uuid is null or orders.partner_id = :partner_id)
   order by orders.id
   for no key update of orders`,
);

const readOrder = query<Row>(
  'order_to_move',
  `select
     ${summaryColumns},
     orders.patient_id as "patientId", orders.scenario, orders.event_sequence as "eventSequence",
     coalesce(last.actor_kind, 'partner') as "actorKind",
     last.operator_id as "operatorId", last.operator_name as "operatorName",
     ${trackingPageOf('orders.carrier_id')} as "trackingPage",
     (select tracking_pattern from carriers where id = orders.carrier_id) as "trackingPattern",
     refill.id as "refillRequestId", refill.references_sealed as "refillReferencesSealed",
     (
       select json_agg(
         json_build_object(
           'id', request.id,
           'originalId', original.id,
           'authorized', original.refills,
           'originalOrder', (
             select json_build_object('id', id, 'status', status, 'eventSequence', event_sequence)
             from medication_orders
             where id = original.order_id and medication_orders.partner_id = original.partner_id
           ),
           'refillOrders', (
             select coalesce(
               json_agg(json_build_object('id', refill_order.id, 'status', refill_order.status)), '[]'
             )
             from refill_requests
             join medication_orders as refill_order
               on refill_order.id = refill_requests.order_id and refill_order.partner_id = refill_requests.partner_id
             where refill_requests.original_id = original.id and refill_requests.partner_id = original.partner_id
           )
         )
         order by request.position
       )
       from medication_requests as request
       join medication_requests as original
         on original.id = request.original_id and original.partner_id = request.partner_id
       where request.order_id = orders.id and request.partner_id = orders.partner_id
     ) as requests,
     (
       select json_agg(json_build_object('id', named.id, 'sealed', encode(named.references_sealed, 'hex')))
       from medication_requests as request
       join medication_requests as named
         on named.id = any(array[request.id, request.original_id]) and named.partner_id = request.partner_id
       where request.order_id = orders.id and request.partner_id = orders.partner_id
         and named.references_sealed is not null
     ) as "requestReferencesSealed"
   from ${summarySources}
   left join lateral (
     select * from order_history
     where order_id = orders.id and order_history.partner_id = orders.partner_id
     order by position desc limit 1
   ) as last on true
   where orders.id = :order_id and orders.partner_id = :partner_id`,
);

/**
 * Locks an order until the end of the transaction, and reads it. null: the order does not exist or, if a partner is named, is
 * not that partner's.
 */
export async function lockOrderToMove(
  store: Store,
  orderId: string,
  partnerId: string | null,
): Promise<OrderToMove | null> {
  const [locked] = await store.database.run(lockOrders, { order_id: orderId, partner_id: partnerId });
  if (locked === undefined) return null;
  const [row] = await store.database.run(readOrder, { order_id: orderId, ...locked });
  if (row === undefined) return null;
  const { refillReferencesSealed, requestReferencesSealed, ...order } = row;
  const sealer = store.sealer.ofPartner(order.partnerId);
  const open = (kind: ReferencedKind, id: string | null, sealed: Uint8Array | null) =>
    openReference(sealer, kind, { id: id ?? '', sealed });
  return {
    ...openOrder(sealer, order),
    refillReference: open('refill_requests', order.refillRequestId, refillReferencesSealed),
    requestReferences: new Map(
      (requestReferencesSealed ?? []).map(({ id, sealed }) => [
        id,
        open('medication_requests', id, fromHex(sealed)),
      ]),
    ),
  };
}

const moveOrder = defineChange({
  name: 'move_order',
  done: 'moved',
  writes: {
    moved: `
      update medication_orders
      set status = :to,
          tracking_number_sealed = coalesce(:tracking_number_sealed, tracking_number_sealed),
          tracking_number_hash = coalesce(:tracking_number_hash, tracking_number_hash),
          cancellation_sealed = coalesce(:cancellation_sealed, cancellation_sealed),
          event_sequence = event_sequence + :own_events,
          scenario = :scenario,
          answered_at = null,
          updated_at = at
      from permitted
      where id = :order_id and ${ofPartner('medication_orders')}`,
    // A cancelled refill makes the original refillable again, which is an event of the original's order (D08).
    other_events: `
      select order_id, count(*) as events
      from permitted, json_to_recordset(:events::json) as event (order_id uuid)
      where order_id <> :order_id
      group by order_id`,
    counted: `
      update medication_orders
      set event_sequence = event_sequence + other_events.events
      from other_events
      where id = other_events.order_id and id = any(array(select order_id from other_events))
        and ${ofPartner('medication_orders')}`,
    recorded: `
      insert into order_history (partner_id, order_id, position, status, reason, actor_kind, operator_id, operator_name, at)
      select :partner_id, :order_id, 1 + coalesce(max(position), 0), :to, :reason, :audit_actor_kind, :audit_operator_id,
        :audit_operator_name, permitted.at
      from permitted
      left join order_history on order_id = :order_id and ${ofPartner('order_history')}
      group by permitted.at
      returning position`,
    noted: `
      insert into order_notes (id, partner_id, order_id, position, author, sealed, at)
      select :note_id, :partner_id, :order_id, position, 'pharmacy', :note_sealed, permitted.at
      from permitted, recorded
      where :note_sealed::bytea is not null`,
  },
});

export type OrderMove = StatusChange & {
  readonly trackingNumber: string | null;
  /** The scenario that the simulator continues with; any other move ends the simulation (D25). */
  readonly scenario?: SandboxScenario | null;
  /** The pharmacy's note to the partner, on a hold or a cancellation (D66). */
  readonly note?: string | null;
  /** Present if the partner cancels. */
  readonly cancellation?: Cancellation;
};

/**
 * Writes a move that the table of order states allows, under the lock with which the order was read (lockOrderToMove). Without
 * a new tracking number the order keeps the one it has.
 */
export async function saveMove(
  store: Store,
  { id, partnerId }: Pick<OrderToMove, 'id' | 'partnerId'>,
  { to, reason = null, trackingNumber, scenario = null, note = null, cancellation }: OrderMove,
  change: Change,
): Promise<void> {
  const sealer = store.sealer.ofPartner(partnerId);
  const values = {
    partner_id: partnerId,
    order_id: id,
    to,
    reason,
    ...trackingNumberColumns(store, { id, partnerId }, trackingNumber),
    cancellation_sealed: cancellation ? sealer.seal(cancellationPlace(id), cancellation) : null,
    ...noteValues(sealer, note, change.audit.at),
    own_events: change.events.filter(({ orderId }) => orderId === id).length,
    scenario,
  };
  await applyChange(store, moveOrder, values, change);
}

const readSimulated = statement<SimulatedOrder>(
  'read_simulated_orders',
  `select id as "orderId", status as "from"
   from medication_orders
   where scenario is not null and updated_at <= :due
   order by updated_at
   limit :row_limit`,
);

/** An order that the simulator moves, and its status. */
export interface SimulatedOrder {
  readonly orderId: string;
  readonly from: OrderStatus;
}

/** Simulated orders whose status has not changed since `due`, the longest unchanged first. */
export function findSimulatedOrders(store: Store, due: Date, limit: number): Promise<SimulatedOrder[]> {
  return store.database.run(readSimulated, { due, row_limit: limit });
}

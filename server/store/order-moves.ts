import { statement } from '../database/statement.ts';
import type { SandboxScenario } from '../domain/medication-order.ts';
import type { MovingOrder } from '../domain/order-move.ts';
import type { OrderStatus, StatusChange } from '../domain/order-status.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { trackingPlace } from './medication-orders.ts';
import type { Store } from './store.ts';

/** An order that this transaction has locked, with what the events of its move say. */
export interface LockedOrder extends MovingOrder {
  readonly clinicId: string;
  readonly partnerId: string;
  readonly patientId: string;
  readonly status: OrderStatus;
  readonly scenario: SandboxScenario | null;
  /** The sequence of its latest event (D09). */
  readonly eventSequence: number;
}

/**
 * Locks the orders in the order of their identifiers, so that two moves cannot deadlock. The array makes the database
 * use the primary key: with `or` and a subquery it would read every order.
 */
const lockOrders = statement<object>(
  'lock_orders',
  `select id
   from medication_orders
   where id = any(array(
     select :order_id::uuid
     union
     select original.order_id
     from medication_requests as request
     join medication_requests as original on original.id = request.original_id
     where request.order_id = :order_id
   ))
   order by id
   for no key update`,
);

const readLocked = statement<LockedOrder>(
  'read_locked_order',
  `select
     moving.id, moving.clinic_id as "clinicId", clinics.partner_id as "partnerId",
     moving.patient_id as "patientId", moving.status, moving.scenario,
     moving.event_sequence as "eventSequence",
     (
       select json_agg(
         json_build_object(
           'id', request.id,
           'originalId', original.id,
           'authorized', original.refills,
           'originalOrder', (
             select json_build_object('id', id, 'status', status, 'eventSequence', event_sequence)
             from medication_orders
             where id = original.order_id
           ),
           'refillOrders', (
             select coalesce(
               json_agg(json_build_object('id', refill_order.id, 'status', refill_order.status)), '[]'
             )
             from refill_requests
             join medication_orders as refill_order on refill_order.id = refill_requests.order_id
             where refill_requests.original_id = original.id
           )
         )
         order by request.position
       )
       from medication_requests as request
       join medication_requests as original on original.id = request.original_id
       where request.order_id = moving.id
     ) as requests
   from medication_orders as moving
   join clinics on clinics.id = moving.clinic_id
   where moving.id = :order_id`,
);

/**
 * Locks an order, and the orders of the prescriptions that it refills, until the transaction ends. It is read after it
 * is locked, so that a move that held the lock before is seen. null: the order does not exist.
 */
export async function lockOrder(transaction: Store, orderId: string): Promise<LockedOrder | null> {
  await transaction.database.run(lockOrders, { order_id: orderId });
  const [order] = await transaction.database.run(readLocked, { order_id: orderId });
  return order ?? null;
}

const moveOrder = defineChange({
  name: 'move_order',
  done: 'moved',
  writes: {
    moved: `
      update medication_orders
      set status = :to,
          tracking_number_sealed = coalesce(:tracking_number_sealed, tracking_number_sealed),
          event_sequence = event_sequence + :own_events,
          scenario = case when :is_simulated then scenario end,
          updated_at = at
      from permitted
      where id = :order_id`,
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
      where id = other_events.order_id and id = any(array(select order_id from other_events))`,
    recorded: `
      insert into order_history (order_id, position, status, reason, actor_kind, at)
      select :order_id, 1 + coalesce(max(position), 0), :to, :reason, :audit_actor_kind, permitted.at
      from permitted
      left join order_history on order_id = :order_id
      group by permitted.at`,
  },
});

export type OrderMove = StatusChange & {
  readonly orderId: string;
  readonly trackingNumber: string | null;
  /** Whether the simulator continues with the order; any other move ends its simulation (D25). */
  readonly isSimulated?: boolean;
};

/**
 * Moves an order that this transaction has locked. The caller has checked that the move is allowed. Without a new
 * tracking number the order keeps the one it has.
 */
export function saveMove(transaction: Store, move: OrderMove, change: Change): Promise<'moved'> {
  const { orderId, to, reason = null, trackingNumber, isSimulated = false } = move;
  const { sealer } = transaction;
  const own = change.events.filter((event) => event.orderId === orderId);
  const values = {
    order_id: orderId,
    to,
    reason,
    tracking_number_sealed: trackingNumber && sealer.seal(trackingPlace(orderId), trackingNumber),
    own_events: own.length,
    is_simulated: isSimulated,
  };
  return applyChange(transaction, moveOrder, values, change);
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

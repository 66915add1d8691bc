import type { SandboxScenario } from '../domain/medication-order.ts';
import type { MovingOrder } from '../domain/order-move.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

/** An order that only this transaction can move, with what its move's events say. */
export interface LockedOrder extends MovingOrder {
  readonly clinicId: string;
  readonly partnerId: string;
  readonly patientId: string;
  readonly status: OrderStatus;
  readonly scenario: SandboxScenario | null;
  readonly trackingNumber: string | null;
  /** How many events it has had; the next one's sequence is one more (D09). */
  readonly eventSequence: number;
}

/**
 * In the order of their identifiers, so that two moves never wait for each other. An array, since `or` with a
 * subquery would read every order there is.
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
     moving.tracking_number as "trackingNumber", moving.event_sequence as "eventSequence",
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
   from medication_orders as moving join clinics on clinics.id = moving.clinic_id
   where moving.id = :order_id`,
);

/**
 * Locks an order for the rest of the transaction, with the orders of the prescriptions that it refills, and
 * then reads it: what is read is what a move that held the lock before has left. null: there is no such order.
 */
export async function lockOrder(transaction: Store, orderId: string): Promise<LockedOrder | null> {
  await transaction.database.run(lockOrders, { order_id: orderId });
  const [order] = await transaction.database.run(readLocked, { order_id: orderId });
  return order ?? null;
}

const moveLocked = defineChange({
  name: 'move_order',
  done: 'moved',
  writes: {
    moved: `
      update medication_orders
      set status = :to,
          tracking_number = coalesce(:tracking_number, tracking_number),
          event_sequence = event_sequence + :own_events,
          scenario = case when :walks_on then scenario end,
          updated_at = at
      from permitted
      where id = :order_id`,
    // An event may be of the original's order, when a cancelled refill makes it refillable again (D08).
    told: `
      select order_id, count(*) as events
      from permitted, json_to_recordset(:events::json) as event (order_id uuid)
      where order_id <> :order_id
      group by order_id`,
    counted: `
      update medication_orders
      set event_sequence = event_sequence + told.events
      from told
      where id = told.order_id and id = any(array(select order_id from told))`,
    recorded: `
      insert into order_history (order_id, position, status, actor_kind, at)
      select :order_id, 1 + coalesce(max(position), 0), :to, :audit_actor_kind, permitted.at
      from permitted left join order_history on order_id = :order_id
      group by permitted.at`,
  },
});

export interface OrderMove {
  readonly orderId: string;
  readonly to: OrderStatus;
  readonly trackingNumber: string | null;
  /** Whether the sandbox goes on walking the order; any other move ends its walk (D25). */
  readonly walksOn?: boolean;
}

/**
 * Moves an order that this transaction has locked, and whose move the caller has found allowed. The
 * tracking number stays where none is given.
 */
export function moveOrder(transaction: Store, move: OrderMove, change: Change): Promise<'moved'> {
  const { orderId, to, trackingNumber, walksOn = false } = move;
  const own = change.events.filter((event) => event.orderId === orderId);
  const values = {
    order_id: orderId,
    to,
    tracking_number: trackingNumber,
    own_events: own.length,
    walks_on: walksOn,
  };
  return applyChange(transaction, moveLocked, values, change);
}

const readWalked = statement<SimulatedOrder>(
  'read_walked_orders',
  `select id as "orderId", status as "from"
   from medication_orders
   where scenario is not null and updated_at <= :due
   order by updated_at
   limit :row_limit`,
);

/** An order that the sandbox walks, and where it rests. */
export interface SimulatedOrder {
  readonly orderId: string;
  readonly from: OrderStatus;
}

/** Orders that the sandbox walks and that came to where they are at `due` or before; the longest resting first. */
export function findSimulatedOrders(store: Store, due: Date, limit: number): Promise<SimulatedOrder[]> {
  return store.database.run(readWalked, { due, row_limit: limit });
}

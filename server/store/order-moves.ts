import { statement } from '../database/statement.ts';
import type { Cancellation } from '../domain/order-cancellation.ts';
import type { Confirmation } from '../domain/order-move.ts';
import type { OrderStatus, StatusChange } from '../domain/order-status.ts';
import type { SandboxScenario } from '../domain/sandbox-scenario.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { ofPartner } from './clinics.ts';
import { cancellationPlace, trackingPlace } from './medication-orders.ts';
import type { OrderToMove } from './order-to-move.ts';
import type { Store } from './store.ts';

/**
 * The order, and the orders of the prescriptions that it refills, still are as they were read. Their rows are locked in
 * the order of their identifiers, so that two moves cannot deadlock. The condition holds for the rows as they are once
 * they are locked, so of two simultaneous moves one finds them changed, and a move never writes an event with what an
 * erasure has just removed. The array makes the database use the primary key.
 */
const unchanged = {
  name: 'unchanged',
  sql: `
    select count(*)
    from (
      select orders.id
      from medication_orders as orders
      join unnest(:order_ids::uuid[], :statuses::text[], :sequences::integer[])
        as known (id, status, event_sequence) on known.id = orders.id
      where orders.id = any(:order_ids::uuid[])
        and ${ofPartner('orders')}
        and orders.status = known.status
        and orders.event_sequence = known.event_sequence
        and (orders.id <> :order_id or orders.xmin::text = :version)
      order by orders.id
      for no key update of orders
    ) as locked
    having count(*) = cardinality(:order_ids::uuid[])`,
  otherwise: 'changed',
} as const;

const moveOrder = {
  name: 'move_order',
  done: 'moved',
  checks: [unchanged],
  writes: {
    moved: `
      update medication_orders
      set status = :to,
          tracking_number_sealed = coalesce(:tracking_number_sealed, tracking_number_sealed),
          cancellation_sealed = coalesce(:cancellation_sealed, cancellation_sealed),
          event_sequence = event_sequence + :own_events,
          scenario = :scenario,
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
      group by permitted.at`,
  },
} as const;

const moveAlone = defineChange(moveOrder);
const moveShared = defineChange({
  ...moveOrder,
  name: 'move_order_shared',
  shared: { lane: 'moves', locks: ['order_id'] },
});

export type OrderMove = StatusChange & {
  readonly trackingNumber: string | null;
  /** What a person has confirmed, if it becomes processing. */
  readonly confirmed?: readonly Confirmation[];
  /** The scenario that the simulator continues with; any other move ends the simulation (D25). */
  readonly scenario?: SandboxScenario | null;
  /** What the partner says, if it is the partner that cancels. */
  readonly cancellation?: Cancellation;
};

/**
 * Moves an order, unless it has changed since it was read. The caller has checked that the move is allowed. Without a new
 * tracking number the order keeps the one it has.
 */
export function saveMove(
  store: Store,
  order: OrderToMove,
  move: OrderMove,
  change: Change,
): Promise<'moved' | 'changed'> {
  const { to, reason = null, trackingNumber, scenario = null, cancellation } = move;
  const sealer = store.sealer.ofPartner(order.partnerId);
  const read = new Map(
    [order, ...order.requests.map(({ originalOrder }) => originalOrder)].map((one) => [one.id, one]),
  );
  const values = {
    partner_id: order.partnerId,
    order_id: order.id,
    version: order.version,
    order_ids: [...read.keys()],
    statuses: [...read.values()].map(({ status }) => status),
    sequences: [...read.values()].map(({ eventSequence }) => eventSequence),
    to,
    reason,
    tracking_number_sealed: trackingNumber && sealer.seal(trackingPlace(order.id), trackingNumber),
    cancellation_sealed: cancellation ? sealer.seal(cancellationPlace(order.id), cancellation) : null,
    own_events: change.events.filter(({ orderId }) => orderId === order.id).length,
    scenario,
  };
  // A refill locks the original's order too, so it could deadlock with another move that shares its transaction.
  return applyChange(store, read.size === 1 ? moveShared : moveAlone, values, change);
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

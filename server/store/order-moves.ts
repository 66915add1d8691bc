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

const moveOrder = defineChange({
  name: 'move_order',
  done: 'moved',
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
 * Writes a move that the table of order states allows, under the lock with which the order was read (lockOrderToMove). Without
 * a new tracking number the order keeps the one it has.
 */
export async function saveMove(
  store: Store,
  { id, partnerId }: Pick<OrderToMove, 'id' | 'partnerId'>,
  { to, reason = null, trackingNumber, scenario = null, cancellation }: OrderMove,
  change: Change,
): Promise<void> {
  const sealer = store.sealer.ofPartner(partnerId);
  const values = {
    partner_id: partnerId,
    order_id: id,
    to,
    reason,
    tracking_number_sealed: trackingNumber && sealer.seal(trackingPlace(id), trackingNumber),
    cancellation_sealed: cancellation ? sealer.seal(cancellationPlace(id), cancellation) : null,
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

import type { OrderReason, OrderStatus } from '../domain/order-status.ts';
import type { ActorKind } from './audit.ts';

/** Who moved an order to a status. */
export interface Mover {
  readonly actorKind: ActorKind;
  /** Which operator; null for everybody else. */
  readonly operatorId: string | null;
  /** The name of that time. */
  readonly operatorName: string | null;
}

/** A status that an order had, since when, and who moved it there. */
export interface HistoryEntry extends Mover {
  readonly status: OrderStatus;
  /** null unless it was held or cancelled. */
  readonly reason: OrderReason | null;
  readonly at: Date;
}

/** The moves of an order as they are read; null if it has not moved yet. */
export type MovesColumn = readonly (Omit<HistoryEntry, 'at'> & { readonly at: string })[] | null;

/** A MovesColumn, from `medication_orders as orders`. */
export const movesColumn = `(
  select json_agg(
    json_build_object(
      'status', status, 'reason', reason, 'at', at, 'actorKind', actor_kind, 'operatorId', operator_id,
      'operatorName', operator_name
    )
    order by position
  )
  from order_history
  where order_id = orders.id
) as moves`;

const placed = { status: 'received', actorKind: 'partner', operatorId: null, operatorName: null } as const;

/** The statuses of an order, oldest first. Its own row says when it was received. */
export function historyOf(createdAt: Date, moves: MovesColumn): readonly HistoryEntry[] {
  return [
    { ...placed, reason: null, at: createdAt },
    ...(moves ?? []).map((move) => ({ ...move, at: new Date(move.at) })),
  ];
}

import { statement } from '../database/statement.ts';
import type { OrderReason, OrderStatus } from '../domain/order-status.ts';
import type { ActorKind } from './audit.ts';
import type { Store } from './store.ts';

/** A status that an order had, since when, and who moved it there. */
export interface HistoryEntry {
  readonly status: OrderStatus;
  /** null unless it was held or cancelled. */
  readonly reason: OrderReason | null;
  readonly at: Date;
  readonly actorKind: ActorKind;
}

/** The moves of an order as they are read; null if it has not moved yet. */
export type MovesColumn = readonly (Omit<HistoryEntry, 'at'> & { readonly at: string })[] | null;

/** A MovesColumn, from `medication_orders as orders`. */
export const movesColumn = `(
  select json_agg(
    json_build_object('status', status, 'reason', reason, 'at', at, 'actorKind', actor_kind) order by position
  )
  from order_history
  where order_id = orders.id
) as moves`;

/** The statuses of an order, oldest first. Its own row says when it was received. */
export function historyOf(createdAt: Date, moves: MovesColumn): readonly HistoryEntry[] {
  return [
    { status: 'received', reason: null, at: createdAt, actorKind: 'partner' },
    ...(moves ?? []).map((move) => ({ ...move, at: new Date(move.at) })),
  ];
}

export type CurrentStatus = Omit<HistoryEntry, 'reason'>;

const readCurrent = statement<CurrentStatus>(
  'read_current_status',
  `select status, updated_at as at,
     coalesce(
       (select actor_kind from order_history where order_id = :id order by position desc limit 1), 'partner'
     ) as "actorKind"
   from medication_orders
   where id = :id`,
);

/** The status of an order, since when it has it, and who moved it there. */
export async function findCurrentStatus({ database }: Store, id: string): Promise<CurrentStatus | null> {
  const [current] = await database.run(readCurrent, { id });
  return current ?? null;
}

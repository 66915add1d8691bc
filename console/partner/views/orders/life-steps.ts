import type { components } from '../../../../generated/partner/types.ts';
import { hasReason, orderTransitions } from '../../../../server/orders/status.ts';
import type { OrderReason, OrderStatus } from '../../../../server/orders/status.ts';

type HistoryEntry = components['schemas']['OrderHistoryEntry'];

/** A status that an order has had, has now, or gets next if nothing goes wrong. */
export interface LifeStep {
  readonly status: OrderStatus;
  readonly stage: 'past' | 'now' | 'ahead';
  readonly reason: OrderReason | null;
  /** null if it lies ahead. */
  readonly at: string | null;
  /** Milliseconds since the step before; null for the first, and if it lies ahead. */
  readonly after: number | null;
}

/** The life of an order: its history, then the statuses ahead in the table of moves. */
export function lifeOf(history: readonly HistoryEntry[]): readonly LifeStep[] {
  const last = history.length - 1;
  const lived = history.map(({ status, reason, at }, index): LifeStep => {
    const before = history[index - 1];
    return {
      status,
      reason,
      at,
      stage: index === last ? 'now' : 'past',
      after: before === undefined ? null : Date.parse(at) - Date.parse(before.at),
    };
  });
  const now = history[last]?.status;
  const ahead = now === undefined ? [] : statusesAhead(now);
  return [
    ...lived,
    ...ahead.map((status): LifeStep => ({ status, stage: 'ahead', reason: null, at: null, after: null })),
  ];
}

/** The statuses that follow if nothing goes wrong: each has at most one move that needs no reason. */
function statusesAhead(from: OrderStatus): readonly OrderStatus[] {
  const next = orderTransitions[from].find((to) => !hasReason(to));
  return next === undefined ? [] : [next, ...statusesAhead(next)];
}

import type { Answer } from '../../contract/typed-operation.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { notFound } from '../../errors.ts';
import type { ApiError } from '../../errors.ts';
import { movedIds, transitionOrder } from '../../fulfillment/transition-order.ts';
import type { OrderMove } from '../../store/order-moves.ts';
import type { OrderToMove } from '../../store/order-to-move.ts';
import type { PartnerContext } from '../context.ts';

interface OwnMove<Moved extends Answer> {
  readonly orderId: string;
  /** The move of this order; null if there is none. */
  readonly moveOf: (order: OrderToMove) => OrderMove | null;
  /** `order` is the order before the move. */
  readonly answerFor: (order: OrderToMove, move: OrderMove) => Moved;
  /** The refusal if an order with this status cannot make the move. */
  readonly refusal: (from: OrderStatus) => ApiError;
}

/** Moves an order of the partner and returns the answer, which is kept for the Idempotency-Key. */
export async function moveOwnOrder<Moved extends Answer>(
  { orderId, moveOf, answerFor, refusal }: OwnMove<Moved>,
  context: PartnerContext,
): Promise<Moved> {
  const { store, partnerId } = context;
  const verdict = await transitionOrder(store, { orderId, partnerId }, moveOf, {
    ...context,
    change: (order, move) => context.change(answerFor(order, move), movedIds('medication_order_id', order)),
  });
  if (verdict.kind === 'not_found') throw notFound('Medication order', 'medication_order_id');
  if (verdict.kind !== 'moved') throw refusal(verdict.order.status);
  return answerFor(verdict.order, verdict.move);
}

import { cancellationRefusal } from '../../domain/order-cancellation.ts';
import type { CancellationRefusal } from '../../domain/order-cancellation.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { ApiError, notFound } from '../../errors.ts';
import { movedIds, transitionOrder } from '../../fulfillment/transition-order.ts';
import type { OrderToMove } from '../../store/order-to-move.ts';
import { partnerOperation } from '../operation.ts';

/**
 * Cancels an order that has not shipped (D31). Against any other move of the order exactly one wins. A cancelled refill
 * returns its authorization.
 */
export const cancelMedicationOrder = partnerOperation(
  'cancelMedicationOrder',
  async ({ path, body }, context, reply) => {
    const { store, partnerId } = context;
    const { reason, note = null } = body;
    const answerFor = (order: OrderToMove) =>
      reply(200, {
        data: {
          medication_order_id: order.id,
          medication_request_ids: order.requests.map(({ id }) => id),
          status: 'cancelled',
          cancellation_reason: reason,
        },
        message: 'Medication order cancelled',
      });
    const cancellation = { reason, note };
    const move = { to: 'cancelled', reason: 'partner_request', trackingNumber: null, cancellation } as const;
    const verdict = await transitionOrder(
      store,
      { orderId: path.medication_order_id, partnerId },
      () => move,
      {
        ...context,
        change: (order) => context.change(answerFor(order), movedIds('medication_order_id', order)),
      },
    );
    if (verdict.kind === 'not_found') throw notFound('Medication order', 'medication_order_id');
    if (verdict.kind === 'not_allowed') throw notCancellable(verdict.from);
    return answerFor(verdict.order);
  },
);

const messages: Readonly<Record<CancellationRefusal, string>> = {
  already_shipped: 'The order has shipped and can no longer be cancelled.',
  already_cancelled: 'The order is cancelled already.',
};

function notCancellable(status: OrderStatus): ApiError {
  const reason = cancellationRefusal(status);
  const details = { field: 'medication_order_id', reason, order_status: status };
  return new ApiError('ORDER_NOT_CANCELLABLE', messages[reason], details);
}

import { ApiError, notFound } from '../errors.ts';
import { partnerOperation } from '../partner/operation.ts';
import { makeMove, movedIds, withLockedOrder } from './move.ts';
import { hasShipped, mayMove } from './status.ts';
import type { OrderStatus } from './status.ts';

/**
 * Cancels an order that has not shipped (D31). Of this and any simultaneous move of the order, exactly one wins. A cancelled
 * refill returns its authorization.
 */
export const cancelMedicationOrder = partnerOperation(
  'cancelMedicationOrder',
  ({ path, body: { reason, note = null } }, context, reply) => {
    const { store, partnerId } = context;
    const asked = { orderId: path.medication_order_id, partnerId };
    return withLockedOrder(store, asked, async (transaction, order) => {
      if (order === null) throw notFound('Medication order', 'medication_order_id');
      if (!mayMove(order.status, 'cancelled')) throw notCancellable(order.status);
      const answer = reply(200, {
        data: {
          medication_order_id: order.id,
          medication_request_ids: order.requests.map(({ id }) => id),
          status: 'cancelled',
          cancellation_reason: reason,
        },
        message: 'Medication order cancelled',
      });
      const cancelled = { to: 'cancelled', reason: 'partner_request', trackingNumber: null } as const;
      const move = { ...cancelled, cancellation: { reason, note } };
      await makeMove(
        transaction,
        order,
        move,
        context.change(answer, movedIds('medication_order_id', order)),
      );
      return answer;
    });
  },
);

const messages = {
  already_shipped: 'The order has shipped and can no longer be cancelled.',
  already_cancelled: 'The order is cancelled already.',
} as const;

function notCancellable(status: OrderStatus): ApiError {
  const reason = hasShipped(status) ? 'already_shipped' : 'already_cancelled';
  const details = { field: 'medication_order_id', reason, order_status: status };
  return new ApiError('ORDER_NOT_CANCELLABLE', messages[reason], details);
}

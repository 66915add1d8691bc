import { auditRecord } from '../audit/record.ts';
import { movedIds, transitionOrder } from '../orders/move.ts';
import type { MoveContext } from '../orders/move.ts';
import { nextStepOf } from '../orders/sandbox.ts';
import type { OrderToMove, SimulatedOrder } from '../orders/store/moves.ts';
import { newId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/**
 * Moves a simulated order to its next status (D25). Does nothing if the order has changed since it was found: another
 * process has made the step, or somebody else has moved the order.
 */
export async function simulateStep(
  store: Store,
  { orderId, from }: SimulatedOrder,
  now: Date,
): Promise<void> {
  const nextStep = (order: OrderToMove) => (order.status === from ? nextStepOf(order) : null);
  await transitionOrder(store, orderId, nextStep, simulatorContext(now));
}

function simulatorContext(now: Date): MoveContext {
  return {
    now,
    newId: () => newId(now),
    change: (order) => ({
      audit: auditRecord({
        at: now,
        actor: { kind: 'simulator' },
        partnerId: order.partnerId,
        operation: 'moveOrder',
        ids: movedIds('order_id', order),
        status: 200,
        requestId: null,
      }),
      events: [],
      claim: null,
    }),
  };
}

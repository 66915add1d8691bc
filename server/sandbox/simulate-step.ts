import { nextSandboxMove } from '../domain/sandbox-path.ts';
import { movedIds, moveUnchanged } from '../fulfillment/transition-order.ts';
import type { MoveContext } from '../fulfillment/transition-order.ts';
import { auditRecord } from '../store/audit.ts';
import { newId } from '../store/identifiers.ts';
import type { SimulatedOrder } from '../store/order-moves.ts';
import { findOrderToMove } from '../store/order-to-move.ts';
import type { OrderToMove } from '../store/order-to-move.ts';
import type { Store } from '../store/store.ts';

/**
 * Moves a simulated order to its next status (D25). Does nothing if the order has changed since it was found: another
 * process has made the step, or the operator has moved the order, which ends its simulation.
 */
export async function simulateStep(
  store: Store,
  { orderId, from }: SimulatedOrder,
  now: Date,
): Promise<void> {
  const order = await findOrderToMove(store, orderId);
  if (order === null || order.scenario === null || order.status !== from) return;
  const next = nextSandboxMove(order.scenario, from);
  if (next === null) return;

  const trackingNumber = next.to === 'shipped' ? sandboxTrackingNumber(order) : null;
  const isSimulated = nextSandboxMove(order.scenario, next.to) !== null;
  await moveUnchanged(store, order, { ...next, trackingNumber, isSimulated }, simulatorContext(now));
}

/** No carrier has numbers like this. It ends with the last digits of the order's id. */
function sandboxTrackingNumber({ id }: OrderToMove): string {
  return `SANDBOX-${id.slice(-12).toUpperCase()}`;
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
        ids: movedIds(order),
        status: 200,
        requestId: null,
      }),
      events: [],
      claim: null,
    }),
  };
}

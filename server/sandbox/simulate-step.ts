import { nextSandboxMove } from '../domain/sandbox-path.ts';
import { moveLockedOrder } from '../fulfillment/transition-order.ts';
import type { MoveContext } from '../fulfillment/transition-order.ts';
import { auditRecord } from '../store/audit.ts';
import { newId } from '../store/identifiers.ts';
import { lockOrder } from '../store/order-moves.ts';
import type { LockedOrder, SimulatedOrder } from '../store/order-moves.ts';
import type { Store } from '../store/store.ts';

/**
 * Moves a simulated order to its next status (D25). Does nothing if the order has changed since it was found: another
 * process has made the step, or the operator has moved the order, which ends its simulation.
 */
export function simulateStep(store: Store, { orderId, from }: SimulatedOrder, now: Date): Promise<void> {
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const order = await lockOrder(transaction, orderId);
    if (order === null || order.scenario === null || order.status !== from) return;
    const next = nextSandboxMove(order.scenario, from);
    if (next === null) return;

    const trackingNumber = next.to === 'shipped' ? sandboxTrackingNumber(order) : null;
    const isSimulated = nextSandboxMove(order.scenario, next.to) !== null;
    await moveLockedOrder(
      transaction,
      order,
      { ...next, trackingNumber, isSimulated },
      simulatorContext(now),
    );
  });
}

/** No carrier has numbers like this. It ends with the last digits of the order's id. */
function sandboxTrackingNumber({ id }: LockedOrder): string {
  return `SANDBOX-${id.slice(-12).toUpperCase()}`;
}

function simulatorContext(now: Date): MoveContext {
  return {
    now,
    newId: () => newId(now),
    change: (ids, partnerId) => ({
      audit: auditRecord({
        at: now,
        actor: { kind: 'simulator' },
        partnerId,
        operation: 'moveOrder',
        ids,
        status: 200,
        requestId: null,
      }),
      events: [],
      claim: null,
    }),
  };
}

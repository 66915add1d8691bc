import { auditRecord } from '../audit/record.ts';
import type { Clock } from '../clock.ts';
import { StoreUnavailable } from '../database/database.ts';
import { makeMove, movedIds, withLockedOrder } from '../orders/move.ts';
import { nextStepOf } from '../orders/sandbox.ts';
import { findSimulatedOrders } from '../orders/store/moves.ts';
import type { SimulatedOrder } from '../orders/store/moves.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from '../workers/work-loop.ts';

interface Sandbox {
  readonly store: Store;
  readonly clock: Clock;
  /** An order stays this long in each status; 0 turns the simulator off. */
  readonly stepSeconds: number;
  readonly onFailure: (error: unknown) => void;
}

const batchSize = 20;
const pauseAfterFailureMs = 1_000;

/**
 * Moves the orders of development on its own (D25), one step every `stepSeconds`. The orders themselves say whether they
 * are simulated and since when they have their status, so no step is lost if a process stops. If several processes run,
 * each step is still made once.
 */
export function startSimulator(sandbox: Sandbox): { readonly stop: () => Promise<void> } {
  if (sandbox.stepSeconds === 0) return { stop: () => Promise.resolve() };
  return startWorkLoop({
    step: async () => (await simulateDueSteps(sandbox)) === batchSize,
    idleMs: pollMilliseconds(sandbox.stepSeconds),
    failureMs: pauseAfterFailureMs,
    onFailure: sandbox.onFailure,
  });
}

/** Makes up to a batch of the steps that are due, and returns how many succeeded. */
export async function simulateDueSteps(sandbox: Sandbox): Promise<number> {
  const { store, clock, stepSeconds, onFailure } = sandbox;
  const due = new Date(clock().getTime() - stepSeconds * 1000);
  let made = 0;
  for (const order of await findSimulatedOrders(store, due, batchSize)) {
    try {
      await simulateStep(store, order, clock());
      made += 1;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // An order that cannot be moved must not hold up the orders behind it.
      onFailure(error);
    }
  }
  return made;
}

/** A fifth of a step, so that a step is late by a fifth at most; at least 50 ms and at most 1 s. */
function pollMilliseconds(stepSeconds: number): number {
  return Math.min(1000, Math.max(50, stepSeconds * 200));
}

/**
 * Moves a simulated order to its next status (D25). Does nothing if the order has changed since it was found: another
 * process has made the step, or somebody else has moved the order.
 */
export async function simulateStep(
  store: Store,
  { orderId, from }: SimulatedOrder,
  now: Date,
): Promise<void> {
  await withLockedOrder(store, { orderId, partnerId: null }, async (transaction, order) => {
    const step = order?.status === from ? nextStepOf(order) : null;
    if (order === null || step === null) return;
    const audit = auditRecord({
      at: now,
      actor: { kind: 'simulator' },
      partnerId: order.partnerId,
      operation: 'moveOrder',
      ids: movedIds('order_id', order),
      status: 200,
      requestId: null,
    });
    await makeMove(transaction, order, step, { audit, events: [], replay: null });
  });
}

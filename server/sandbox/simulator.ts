import type { Clock } from '../clock.ts';
import { StoreUnavailable } from '../database/database.ts';
import { findSimulatedOrders } from '../store/order-moves.ts';
import type { Store } from '../store/store.ts';
import { simulateStep } from './simulate-step.ts';

/** What the simulator runs on. */
export interface Sandbox {
  readonly store: Store;
  readonly clock: Clock;
  /** How long an order rests in each state; 0 turns the simulator off, and orders rest until it is on. */
  readonly stepSeconds: number;
  readonly onFailure: (error: unknown) => void;
}

/** So many orders are seen to at a time; requests are answered in between. */
const batchSize = 20;

/**
 * Walks development's orders by itself (D25), a step each so many seconds. What is to be walked, and since when it
 * rests, stands with the order: there is no job that could be lost or made twice. Whatever process dies, another
 * or the next one goes on; of several at once one makes each step.
 */
export function startSimulator(sandbox: Sandbox): { readonly stop: () => Promise<void> } {
  if (sandbox.stepSeconds === 0) return { stop: () => Promise.resolve() };
  let stopped = false;
  let walking: Promise<void> = Promise.resolve();
  const walk = async (): Promise<void> => {
    while (!stopped && (await simulateDueSteps(sandbox)) === batchSize);
  };
  const timer = setInterval(() => {
    walking = walking.then(walk).catch(sandbox.onFailure);
  }, lookMilliseconds(sandbox.stepSeconds)).unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await walking;
    },
  };
}

/** Makes the steps that are due now, up to a batch, and tells how many were made without a failure. */
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
      // One order that cannot be moved must not hold up those behind it.
      onFailure(error);
    }
  }
  return made;
}

/** Often enough that a step is late by no more than a fifth, within bounds that cost nothing to look. */
function lookMilliseconds(stepSeconds: number): number {
  return Math.min(1000, Math.max(50, stepSeconds * 200));
}

import type { DueDelivery } from './queue/turns.ts';
import type { DeliveryOutcome } from './queue/turn-results.ts';
import { delayAfter } from './retry-schedule.ts';
import type { SendResult } from './sender.ts';

/** An event that the contract does not describe. It is never sent, nor tried again: it would not get better. */
export const notInContract: SendResult = { status: null, fault: 'not_in_contract', excerpt: null };

/** What becomes of a delivery by an attempt: it is done, is tried again at its next time, or has failed for good. */
export function outcomeOf(
  { id, tries }: DueDelivery,
  { status, fault, excerpt }: SendResult,
  { at, until, random }: { readonly at: Date; readonly until: Date; readonly random: () => number },
): DeliveryOutcome {
  const attempt = {
    at: at.toISOString(),
    status,
    // A clock may be set back meanwhile.
    duration_ms: Math.max(0, until.getTime() - at.getTime()),
    error: fault,
  };
  const kept = { deliveryId: id, attempt, answer: excerpt };
  if (fault === null) return { ...kept, status: 'delivered', dueAt: null };
  const delay = fault === 'gone' || fault === notInContract.fault ? null : delayAfter(tries + 1, random);
  if (delay === null) return { ...kept, status: 'failed', dueAt: null };
  return { ...kept, status: 'pending', dueAt: new Date(until.getTime() + delay) };
}

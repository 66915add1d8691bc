import { testEventType } from '../events/types.ts';
import { wasNotSent } from './delivery-outcome.ts';
import type { DeliveryOutcome, ReceiverVerdict } from './store/attempts.ts';
import type { DeliveryLease } from './store/leases.ts';
import type { DisabledReason } from './store/view.ts';

/**
 * A webhook is disabled by 410, or by a delivery that failed for its whole schedule while no other was delivered. A test
 * event, and an event that was not sent, say nothing about the receiver.
 */
export function receiverVerdict(
  { lastDeliveredAt }: DeliveryLease,
  outcomes: readonly DeliveryOutcome[],
): ReceiverVerdict {
  const told = outcomes.filter(({ type, attempt }) => type !== testEventType && !wasNotSent(attempt.error));
  const last = told.findLastIndex(({ status }) => status === 'delivered');
  const deliveredAt = timeOf(told[last]);
  const failedAt = timeOf(told[last + 1]);
  return { deliveredAt, failedAt, disabled: reasonToDisable(told, deliveredAt ?? lastDeliveredAt) };
}

function reasonToDisable(
  outcomes: readonly DeliveryOutcome[],
  lastSuccess: Date | null,
): DisabledReason | null {
  if (outcomes.some(({ attempt }) => attempt.error === 'gone')) return 'gone';
  const nothingDelivered = outcomes.some(
    ({ status, beganAt }) => status === 'failed' && (lastSuccess === null || lastSuccess < beganAt),
  );
  return nothingDelivered ? 'failing' : null;
}

function timeOf(outcome: DeliveryOutcome | undefined): Date | null {
  return outcome === undefined ? null : new Date(outcome.attempt.at);
}

import { eventTypes } from '../events/types.ts';
import { wasNotSent } from '../webhooks/delivery-outcome.ts';
import { probeOf } from '../webhooks/probes.ts';
import type { DeliveryOutcome } from '../webhooks/store/attempts.ts';
import { seenOnce } from './counter.ts';
import type { ReviewCounter } from './counter.ts';
import { promptMs } from './item.ts';
import type { Sign } from './item.ts';

/** The receiver could not answer, because this server stopped. */
const serverStopped = 'server_stopped';

/** Notes what the attempts to deliver show about the receivers of a partner (D62). */
export function noteAttempts(evidence: Pick<ReviewCounter, 'add'>) {
  return (
    partnerId: string,
    outcomes: readonly Pick<DeliveryOutcome, 'deliveryId' | 'type' | 'attempt'>[],
  ): void => {
    for (const { deliveryId: id, type, attempt } of outcomes) {
      if (wasNotSent(attempt.error) || attempt.error === serverStopped) continue;
      const probe = probeOf(type);
      const isRight = attempt.error === null && (probe !== undefined || attempt.duration_ms <= promptMs);
      const signs: readonly Sign[] = probe === undefined ? signsOfEvent(type) : [`probe.${probe}`];
      for (const sign of signs) {
        evidence.add(seenOnce({ partnerId, sign, isRight, at: new Date(attempt.at), id }));
      }
    }
  };
}

/** A test event shows nothing. */
function signsOfEvent(type: string): readonly Sign[] {
  const eventType = eventTypes.find((one) => one === type);
  return eventType === undefined ? [] : ['delivered', `delivered.${eventType}`];
}

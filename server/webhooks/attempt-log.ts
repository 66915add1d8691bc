import { testEventType } from '../events/types.ts';
import type { Log, LogFields } from '../observability/log.ts';
import type { LeaseResult } from './store/attempts.ts';
import type { DeliveryLease } from './store/leases.ts';

/** Writes a line for each failed attempt, as long as there are few. */
export interface AttemptLog {
  readonly recorded: (lease: Pick<DeliveryLease, 'clinicId'>, result: LeaseResult) => void;
  /** Writes what the running minute still owes. */
  readonly close: () => void;
}

/**
 * A dead receiver with 100,000 deliveries fails thousands of attempts a second, and a network that is down fails all
 * receivers. The first lines say why; of the others the log says how many there were, and each is stored with its delivery.
 */
const linesAMinute = { ofWebhook: 5, ofAll: 100 } as const;

export function attemptLog(log: Log): AttemptLog {
  const retried = boundedLines(log.event, 'delivery.attempt_failed');
  const givenUp = boundedLines(log.warning, 'delivery.failed');
  return {
    recorded: ({ clinicId }, { webhookId, verdict: { disabled }, outcomes }) => {
      for (const { deliveryId, type, attemptNumber, attempt, status, dueAt } of outcomes) {
        // Only its partner is interested in a test.
        if (attempt.error === null || type === testEventType) continue;
        (status === 'failed' ? givenUp : retried).write({
          webhookId,
          clinicId,
          deliveryId,
          eventType: type,
          attempt: attemptNumber,
          status: attempt.status ?? undefined,
          reason: attempt.error,
          // What waits for a disabled webhook has no time.
          nextAttemptAt: disabled === null ? dueAt?.toISOString() : undefined,
        });
      }
    },
    close: () => {
      retried.close();
      givenUp.close();
    },
  };
}

/** Writes the first lines of a minute, and at its end how many it left out. */
function boundedLines(write: Log['event'], name: string) {
  let ofWebhooks = new Map<string, number>();
  let written = 0;
  let leftOut = 0;
  let minute: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(minute);
    minute = undefined;
    if (leftOut > 0) write(`${name}.not_logged`, { count: leftOut });
    ofWebhooks = new Map();
    written = leftOut = 0;
  };
  return {
    write: (fields: LogFields & { readonly webhookId: string }) => {
      minute ??= setTimeout(close, 60_000).unref();
      const ofWebhook = ofWebhooks.get(fields.webhookId) ?? 0;
      if (written === linesAMinute.ofAll || ofWebhook === linesAMinute.ofWebhook) {
        leftOut += 1;
        return;
      }
      ofWebhooks.set(fields.webhookId, ofWebhook + 1);
      written += 1;
      write(name, fields);
    },
    close,
  };
}

import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { recoverStep } from '../webhooks/store/recoveries.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from './work-loop.ts';

/** How often to look for a recovery that has begun, or that another process left unfinished. */
const pollMs = 500;
const pauseAfterFailureMs = 1_000;

/** Works on recoveries (D36): finds what webhooks have not confirmed, and makes it due. Processes share this work. */
export function startRecoveries(
  store: Store,
  clock: Clock,
  log: Log,
): { readonly stop: () => Promise<void> } {
  return startWorkLoop({
    step: () => recoverStep(store, clock()),
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => {
      log.failure(error);
    },
  });
}

import type { Log } from '../observability/log.ts';
import { sealClearData } from '../store/clear-data.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from './work-loop.ts';

/** The delay of an event that an older server wrote and did not relay before it stopped. */
const pollMs = 5_000;
const pauseAfterFailureMs = 5_000;

/** Seals what an older server has stored in clear, before this one started or beside it. */
export function startSealing(store: Store, log: Log): { readonly stop: () => Promise<void> } {
  return startWorkLoop({
    step: () => sealClearData(store),
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => {
      log.failure(error);
    },
  });
}

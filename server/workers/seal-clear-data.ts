import type { Log } from '../observability/log.ts';
import { sealClearData } from '../store/clear-data.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from './work-loop.ts';

/** The delay of an event that an older server wrote and did not relay before it stopped. */
const pollMs = 5_000;
const pauseAfterFailureMs = 5_000;

/** Seals what an older server has stored in clear, before this one started or beside it. */
export function startSealing(store: Store, log: Log): { readonly stop: () => Promise<void> } {
  let walk = sealClearData(store);
  let reported = 0;
  return startWorkLoop({
    step: async () => {
      const step = await walk.next();
      if (step.done !== true) return true;
      if (step.value > reported) log.warning('sealing.unreadable', { count: step.value });
      reported = step.value;
      walk = sealClearData(store);
      return false;
    },
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => {
      walk = sealClearData(store);
      log.failure(error);
    },
  });
}

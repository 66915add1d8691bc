import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Store } from '../store/store.ts';
import { rotatePage } from './rotate-page.ts';
import { startWorkLoop } from './work-loop.ts';

/** How often to look for a rotation that another process has started or left unfinished. */
const pollMs = 1_000;
const pauseAfterFailureMs = 5_000;

/**
 * Works on the rotation of the PHI key, if one is running: seals again every value that another key has sealed. All
 * processes that share a store may do so: each page is done by one of them. Requests are served in between.
 */
export function startPhiRotation(
  store: Store,
  clock: Clock,
  log: Log,
): { readonly stop: () => Promise<void> } {
  return startWorkLoop({
    step: async () => {
      const rotation = await rotatePage(store, clock());
      if (rotation === null) return false;
      if (rotation.status === 'running') return true;
      const { rewritten, unreadable } = rotation;
      if (rotation.status === 'done') log.event('phi_rotation.done', { count: rewritten });
      else log.warning('phi_rotation.incomplete', { count: unreadable });
      return false;
    },
    idleMs: pollMs,
    failureMs: pauseAfterFailureMs,
    onFailure: (error) => {
      log.failure(error);
    },
  });
}

import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { rotatePage } from './rotate-page.ts';
import type { Store } from '../store/store.ts';
import { startWorkLoop } from './work-loop.ts';

/** How often to look for a rotation that was begun here or elsewhere, or whose process has died. */
const lookMilliseconds = 1_000;
const afterFailureMilliseconds = 5_000;

/**
 * Works on the rotation of the PHI key, where one runs: seals everything anew that another key sealed. Processes
 * that share a store may all do so; each step is made by one of them, and requests are served in between.
 */
export function startPhiRotation(
  store: Store,
  clock: Clock,
  log: Log,
): { readonly stop: () => Promise<void> } {
  const loop = startWorkLoop({
    step: async () => {
      const rotation = await rotatePage(store, clock());
      if (rotation === null) return false;
      if (rotation.status === 'running') return true;
      const { rewritten, unreadable } = rotation;
      if (rotation.status === 'done') log.event('phi_rotation.done', { count: rewritten });
      else log.warning('phi_rotation.incomplete', { count: unreadable });
      return false;
    },
    idleMs: lookMilliseconds,
    failureMs: afterFailureMilliseconds,
    onFailure: (error) => {
      log.failure(error);
    },
  });
  return { stop: loop.stop };
}

import type { FeedEnd } from '../store/events/feed.ts';

export interface FeedWatchOptions {
  readonly readEnds: (clinicIds: readonly string[]) => Promise<readonly FeedEnd[]>;
  readonly onFailure: (error: unknown) => void;
  /** How often to look while somebody waits. */
  readonly everyMs?: number;
  /** The same after a failure: the store may be down. */
  readonly afterFailureMs?: number;
}

/** Callers that wait for an event. */
export interface FeedWatch {
  /**
   * Resolves to true, look for events, once the clinic's feed goes beyond the position or the time is up. Resolves to
   * false if the caller hangs up or the server stops.
   */
  readonly beyond: (end: FeedEnd, withinMs: number, hungUp: AbortSignal | undefined) => Promise<boolean>;
  /** How many callers wait. */
  readonly waiting: () => number;
  readonly stop: () => void;
}

interface Waiting {
  readonly position: number;
  readonly end: (look: boolean) => void;
}

/**
 * Watches the feeds of clinics that somebody waits for. All callers of this process share one query, which asks how far
 * the feeds go; without callers there is none. A caller that waits holds no connection to the database. It misses no event
 * that came before it began to wait, because it says how far it has read.
 */
export function feedWatch(options: FeedWatchOptions): FeedWatch {
  const { readEnds, onFailure, everyMs = 250, afterFailureMs = 1_000 } = options;
  const ofClinic = new Map<string, Set<Waiting>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const schedule = (ms: number) => {
    if (ofClinic.size > 0) timer ??= setTimeout(() => void look(), ms).unref();
  };

  const look = async () => {
    let failed = false;
    try {
      for (const { clinicId, position } of await readEnds([...ofClinic.keys()])) {
        for (const caller of ofClinic.get(clinicId) ?? []) if (position > caller.position) caller.end(true);
      }
    } catch (error) {
      failed = true;
      onFailure(error);
    }
    timer = undefined;
    schedule(failed ? afterFailureMs : everyMs);
  };

  const beyond: FeedWatch['beyond'] = ({ clinicId, position }, withinMs, hungUp) => {
    if (stopped || hungUp?.aborted === true) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const callers = ofClinic.get(clinicId) ?? new Set();
    ofClinic.set(clinicId, callers);
    const leave = () => caller.end(false);
    const timeUp = setTimeout(() => caller.end(true), withinMs);
    const caller: Waiting = {
      position,
      end: (look) => {
        clearTimeout(timeUp);
        hungUp?.removeEventListener('abort', leave);
        callers.delete(caller);
        if (callers.size === 0) ofClinic.delete(clinicId);
        resolve(look);
      },
    };
    callers.add(caller);
    hungUp?.addEventListener('abort', leave);
    schedule(everyMs);
    return promise;
  };

  return {
    beyond,
    waiting: () => ofClinic.values().reduce((count, callers) => count + callers.size, 0),
    stop: () => {
      stopped = true;
      for (const callers of [...ofClinic.values()]) for (const caller of callers) caller.end(false);
    },
  };
}

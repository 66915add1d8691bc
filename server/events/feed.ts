import type { Store } from '../store/store.ts';
import type { EventCheck } from '../webhooks/event-check.ts';
import { readFeedEnds, readFeedPage } from './store/feed.ts';
import type {
  FeedEnd,
  FeedEvent,
  FeedPage,
  FeedRange,
  FeedReader,
  FeedRefusal,
  FeedStart,
} from './store/feed.ts';

interface FeedWatchOptions {
  readonly readEnds: (clinicIds: readonly string[]) => Promise<readonly FeedEnd[]>;
  readonly onFailure: (error: unknown) => void;
  /** The time between two queries while a caller waits. */
  readonly everyMs?: number;
  /** The same after a failure: the store may be down. */
  readonly afterFailureMs?: number;
}

/** Callers that wait for an event. */
interface FeedWatch {
  /**
   * Resolves to true (look for events) once the clinic's feed is beyond the position or the time is up. Resolves to false if the
   * caller hangs up or the server stops.
   */
  readonly beyond: (end: FeedEnd, withinMs: number, hungUp: AbortSignal | undefined) => Promise<boolean>;
  /** The number of callers that wait. */
  readonly waiting: () => number;
  readonly stop: () => void;
}

interface Waiting {
  readonly position: number;
  readonly end: (look: boolean) => void;
}

/**
 * Watches the clinics' feeds that callers wait for. All callers of this process share one query, which asks how far the feeds go;
 * without callers there is no query. A waiting caller holds no connection to the database. It misses no event from before its
 * wait, because it says how far it has read.
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

interface EventFeedOptions {
  readonly store: Store;
  /** The same store, for the query that all waiting callers share: it belongs to no single request. */
  readonly watchedStore: Store;
  readonly onFailure: (error: unknown) => void;
  /** The types that are read only if a request names them (D65). */
  readonly onRequest: readonly string[];
  readonly check: EventCheck;
  /** Called each time a read meets an event that cannot be sent. */
  readonly onFault: (fault: FeedFault) => void;
}

type Checks = Pick<EventFeedOptions, 'check' | 'onFault'>;

/** An event that cannot be sent: it holds up the feed of its clinic, or was left out. */
interface FeedFault {
  readonly clinicId: string;
  readonly eventId: string;
  readonly reason: 'held_up' | 'left_out';
}

export interface FeedRequest extends FeedRange {
  /** The longest wait if there is no event. */
  readonly waitMs: number;
  /** Aborts when the caller hangs up. */
  readonly hungUp: AbortSignal | undefined;
}

/** An event that this server can open and that fits its contract. */
type SoundEvent = Pick<FeedEvent, 'id'> & { readonly event: Readonly<Record<string, unknown>> };
type SoundPage = FeedPage<SoundEvent>;

export type FeedAnswer = (SoundPage | { readonly verdict: FeedRefusal }) & { readonly waitedMs: number };

export interface EventFeed {
  /**
   * Reads a clinic's feed, and waits if there is nothing to read. After the wait, the key and the partner are checked again with
   * the read. If the caller hangs up or the server stops, the answer has no events and the old position.
   */
  readonly read: (reader: FeedReader, request: FeedRequest) => Promise<FeedAnswer>;
  /** The number of callers that wait. */
  readonly waiting: () => number;
  /** Ends every wait. */
  readonly stop: () => void;
}

export function eventFeed(options: EventFeedOptions): EventFeed {
  const { store, watchedStore, onFailure, onRequest, ...checks } = options;
  const watch = feedWatch({ readEnds: (clinicIds) => readFeedEnds(watchedStore, clinicIds), onFailure });

  const readOrWait: EventFeed['read'] = async (reader, { start, waitMs, hungUp, ...range }) => {
    const read = async (from: FeedStart) => {
      const page = await readFeedPage(store, reader, { ...range, start: from }, onRequest);
      return page.verdict === 'read' ? sendable(page, checks, reader.clinicId) : page;
    };
    const began = performance.now();
    let waitedMs = 0;
    let page = await read(start);
    for (;;) {
      if (page.verdict !== 'read') return { ...page, waitedMs };
      const leftMs = waitMs - (performance.now() - began);
      if (page.events.length > 0 || leftMs <= 0) return { ...page, waitedMs };
      const since = performance.now();
      const { bookmark } = page;
      const end = { clinicId: reader.clinicId, position: bookmark.position };
      const look = await watch.beyond(end, leftMs, hungUp);
      waitedMs += performance.now() - since;
      if (!look) return { ...page, waitedMs };
      page = await read(bookmark);
    }
  };
  return { read: readOrWait, waiting: watch.waiting, stop: watch.stop };
}

/**
 * Ends a page before an event that does not open or does not fit the contract: another process or a later release may be able to
 * send it, so skipping it would lose it. If the page begins with such an event, the read fails and can be repeated. An overdue
 * event is left out, because the clinic's other events must not wait for it any longer.
 */
function sendable(page: FeedPage, { check, onFault }: Checks, clinicId: string): SoundPage {
  const events: SoundEvent[] = [];
  let last: FeedEvent | undefined;
  for (const event of page.events) {
    const { id: eventId, type, body, isOverdue } = event;
    const sound = body === null ? null : check(type, body);
    if (sound !== null) events.push({ id: eventId, event: sound });
    else {
      onFault({ clinicId, eventId, reason: isOverdue ? 'left_out' : 'held_up' });
      if (!isOverdue) return upTo(page, last, events);
    }
    last = event;
  }
  return { ...page, events };
}

function upTo({ bookmark }: FeedPage, last: FeedEvent | undefined, events: readonly SoundEvent[]): SoundPage {
  if (last === undefined) throw new Error('An event of the feed does not open or does not fit the contract');
  return { verdict: 'read', events, bookmark: { ...bookmark, position: last.position }, hasMore: true };
}

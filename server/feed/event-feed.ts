import { readFeedEnds, readFeedPage } from '../store/events/feed.ts';
import type { FeedPage, FeedReader, FeedRefusal, FeedStart } from '../store/events/feed.ts';
import type { Store } from '../store/store.ts';
import { feedWatch } from './feed-watch.ts';

export interface EventFeedOptions {
  readonly store: Store;
  readonly onFailure: (error: unknown) => void;
  /** Whether a body is an event of this type as the contract describes it. */
  readonly check: (type: string, body: string) => boolean;
}

export interface FeedRequest {
  readonly start: FeedStart;
  readonly limit: number;
  /** How long to wait if there is no event. */
  readonly waitMs: number;
  /** Aborts when the caller hangs up. */
  readonly hungUp: AbortSignal | undefined;
}

export type FeedAnswer = (FeedPage | { readonly verdict: FeedRefusal }) & { readonly waitedMs: number };

export interface EventFeed {
  /**
   * Reads a clinic's feed, and waits if there is nothing to read. After the wait, the key and the partner are checked
   * again with the read. A caller that hung up, or meets a server that stops, gets no events and the position that it had.
   */
  readonly read: (reader: FeedReader, request: FeedRequest) => Promise<FeedAnswer>;
  /** How many callers wait. */
  readonly waiting: () => number;
  /** Lets nobody wait any more. */
  readonly stop: () => void;
}

export function eventFeed({ store, onFailure, check }: EventFeedOptions): EventFeed {
  const watch = feedWatch({ readEnds: (clinicIds) => readFeedEnds(store, clinicIds), onFailure });

  const readOrWait: EventFeed['read'] = async (reader, { start, limit, waitMs, hungUp }) => {
    const read = async (from: FeedStart) => {
      const page = await readFeedPage(store, reader, from, limit);
      return page.verdict === 'read' ? upToFault(page, check) : page;
    };
    const began = performance.now();
    let waitedMs = 0;
    let page = await read(start);
    for (;;) {
      if (page.verdict !== 'read') return { ...page, waitedMs };
      const leftMs = waitMs - (performance.now() - began);
      if (page.events.length > 0 || leftMs <= 0) return { ...page, waitedMs };
      const since = performance.now();
      const { position } = page;
      const look = await watch.beyond({ clinicId: reader.clinicId, position }, leftMs, hungUp);
      waitedMs += performance.now() - since;
      if (!look) return { ...page, waitedMs };
      page = await read(position);
    }
  };
  return { read: readOrWait, waiting: watch.waiting, stop: watch.stop };
}

/**
 * Ends a page before an event that does not open or does not fit the contract, which another process or a later release may
 * be able to send: skipping it would lose it. If the page begins with it, the read fails and can be repeated.
 */
function upToFault(page: FeedPage, check: EventFeedOptions['check']): FeedPage {
  const faulty = page.events.findIndex(({ type, body }) => body === null || !check(type, body));
  if (faulty === -1) return page;
  const last = page.events[faulty - 1];
  if (last === undefined) throw new Error('An event of the feed does not open or does not fit the contract');
  return { verdict: 'read', events: page.events.slice(0, faulty), position: last.position, hasMore: true };
}

import { setTimeout as delay } from 'node:timers/promises';

import type { Caller } from '../load/caller.ts';
import { dataOf, isObject, refusalOf } from '../load/client.ts';

/** A partner that reads the feed of its clinic (the guide "Read events") as long as the drill runs. */
export interface FeedReader {
  /** The ids of the events that it has read. */
  readonly read: ReadonlySet<string>;
  /** How often it was told to begin again without a cursor. */
  readonly beganAgain: () => number;
  /** Reads to the end, and stops. */
  readonly stop: () => Promise<void>;
}

/** Below its rate limit, and often enough to be close behind. */
const intervalMs = 300;

export function startFeedReader(caller: Caller, clinicId: string): FeedReader {
  const read = new Set<string>();
  let cursor: string | undefined;
  let beganAgain = 0;
  let isStopping = false;

  /** Whether there may be more. */
  const step = async (): Promise<boolean> => {
    const query = new URLSearchParams({
      clinic_id: clinicId,
      limit: '100',
      ...(cursor && { after: cursor }),
    });
    const reply = await caller.ask({ method: 'GET', path: `/api/external/events?${query.toString()}` });
    if (refusalOf(reply).endsWith('cursor_expired')) {
      beganAgain += 1;
      cursor = undefined;
      return true;
    }
    if (reply.status !== 200) return true;
    const { events, cursor: next, has_more: hasMore } = dataOf(reply);
    for (const event of Array.isArray(events) ? events : []) {
      if (isObject(event)) read.add(String(event['event_id']));
    }
    cursor = String(next);
    return hasMore === true;
  };
  const follow = async () => {
    for (;;) {
      const hasMore = await step();
      if (isStopping && !hasMore) return;
      await delay(intervalMs);
    }
  };
  const following = follow();
  return {
    read,
    beganAgain: () => beganAgain,
    stop: () => {
      isStopping = true;
      return following;
    },
  };
}

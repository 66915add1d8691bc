import { setTimeout as delay } from 'node:timers/promises';

import { createPartnerClient, followEvents, PartnerApiError } from '../../client/index.ts';
import type { Service } from '../service.ts';

/** A partner that follows the feed of its clinic with our client, as long as the drill runs. */
export interface FeedReader {
  /** The ids of the events that it has read. */
  readonly read: ReadonlySet<string>;
  /** Counts the times that it was told to begin again without a cursor. */
  readonly beganAgain: () => number;
}

export function startFeedReader(
  services: () => readonly Service[],
  apiKey: string,
  clinicId: string,
): FeedReader {
  const read = new Set<string>();
  let beganAgain = 0;
  let turn = 0;
  const client = createPartnerClient({
    baseUrl: 'https://service.example',
    apiKey,
    fetch: (request) => {
      const all = services();
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(new URL(pathname + search, all[(turn += 1) % all.length]?.url), request));
    },
  });
  const follow = async () => {
    let after: string | undefined;
    for (;;) {
      try {
        for await (const { events, cursor } of followEvents(client, { clinicId, after })) {
          for (const { event_id } of events) read.add(event_id);
          after = cursor;
        }
      } catch (error) {
        if (error instanceof PartnerApiError && error.details?.reason === 'cursor_expired') {
          beganAgain += 1;
          after = undefined;
        }
        await delay(1_000);
      }
    }
  };
  void follow();
  return { read, beganAgain: () => beganAgain };
}

import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { eventIn } from './answers.ts';
import type { Stage } from './clients.ts';
import { listAt, textAt, valueAt } from './json.ts';
import type { FeedRead } from './recording.ts';

export interface FeedReader {
  /** Every read that returned events, in their order. */
  readonly reads: readonly FeedRead[];
  /** Reads on until this many events have been read, or the feed has had nothing more for a while. */
  readonly finish: (events: number) => Promise<void>;
}

/** No event waits longer than this for the relay, once all processes run. */
const quietMs = 15_000;

/** Reads the clinic's feed from its beginning, each page from any process, while the clients work. */
export function startFeedReader(stage: Pick<Stage, 'fleet' | 'tick'>): FeedReader {
  const reads: FeedRead[] = [];
  let after: string | null = null;
  const finishing = new AbortController();
  const isFinishing = () => finishing.signal.aborted;
  let seen = 0;
  const readOn = async (): Promise<number> => {
    const page = await readPage(stage, after);
    if (page === null) return 0;
    after = page.cursor;
    if (page.read.events.length > 0) reads.push(page.read);
    seen += page.read.events.length;
    return page.read.events.length;
  };
  const reading = (async () => {
    while (!isFinishing()) if ((await readOn()) === 0) await delay(100);
  })();
  return {
    reads,
    finish: async (events) => {
      finishing.abort();
      await reading;
      const end = performance.now() + quietMs;
      while (seen < events && performance.now() < end) if ((await readOn()) === 0) await delay(100);
      // One more page: there must be nothing behind the last event.
      while ((await readOn()) > 0);
    },
  };
}

async function readPage({ fleet, tick }: Pick<Stage, 'fleet' | 'tick'>, after: string | null) {
  const { clinicId, partnerHeaders } = fleet.tenant;
  const query = new URLSearchParams({ clinic_id: clinicId, ...(after === null ? {} : { after }) });
  const process = randomInt(fleet.size);
  const invoked = tick();
  const reply = await fleet.send(process, {
    port: 'partner',
    method: 'GET',
    path: `/api/external/events?${query.toString()}`,
    headers: partnerHeaders,
  });
  if (reply.status !== 200) return null;
  const data = valueAt(reply.body, 'data');
  const events = listAt(data, 'events').map(eventIn);
  return { cursor: textAt(data, 'cursor'), read: { process, invoked, tick: tick(), events } };
}

import { dataOf, recordOf } from './client.ts';
import type { Send } from './client.ts';

/** The order, the type and the sequence, which identify an event for a partner. */
export function stepOf(event: unknown): string {
  const { type, data } = recordOf(event);
  const { medication_order_id, sequence } = recordOf(data);
  return [medication_order_id, type, sequence].map(String).join(' ');
}

/** Follows the feed of a clinic, over any number of processes. */
export interface FeedReader {
  /** The event ids in the order in which they were read. */
  readonly ids: readonly string[];
  readonly steps: ReadonlySet<string>;
  /**
   * Reads once, waiting for this many seconds, and returns the number of events. A connection error counts as none, and so does
   * the 503 of a busy machine.
   */
  readonly read: (send: Send, wait: number) => Promise<number>;
}

export function feedReader(clinicId: string): FeedReader {
  const ids: string[] = [];
  const steps = new Set<string>();
  let after = '';
  const read: FeedReader['read'] = async (send, wait) => {
    const from = after === '' ? '' : `&after=${after}`;
    const reply = await send('GET', `/api/external/events?clinic_id=${clinicId}&wait=${wait}${from}`);
    if (reply.status === 0 || reply.status === 503) return 0;
    const { events, cursor } = dataOf(reply);
    if (!Array.isArray(events)) throw new Error(JSON.stringify(reply));
    for (const event of events) {
      ids.push(String(recordOf(event)['event_id']));
      steps.add(stepOf(event));
    }
    after = String(cursor);
    return events.length;
  };
  return {
    ids,
    steps,
    read,
  };
}

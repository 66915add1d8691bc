import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';

import type { webhooks } from '../../generated/partner/types.ts';
import { receiveWebhooks } from '../webhook-receiver.ts';
import type { Narrator } from './narrator.ts';

/** Any event of the contract. */
type Event = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json'];

/** A partner's webhook receiver on this machine. It verifies each delivery and prints it once. */
export interface Receiver {
  readonly url: string;
  readonly trust: (signingSecret: string) => void;
  /** The first event that fits, already received or still to come. */
  readonly next: (what: string, fits: (event: Event) => boolean) => Promise<Event>;
  readonly close: () => Promise<void>;
}

/** Long enough for the simulator to ship an order. */
const timeoutMilliseconds = 120_000;

export async function startReceiver(narrate: Narrator): Promise<Receiver> {
  const received = new Map<string, Event>();
  const arrivals = new EventEmitter();
  const server = createServer();
  const { port, trust } = await receiveWebhooks(server, (id, verified) => {
    // Delivery is at least once; a repeated event has the same webhook-id.
    if (received.has(id)) return;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- its signature proves that the service sent it
    const event = verified as Event;
    received.set(id, event);
    narrate.show(`◀ event ${event.type}, signature verified`, event);
    arrivals.emit('event');
  });
  return {
    url: `http://127.0.0.1:${String(port)}/events`,
    trust,
    next: async (what, fits) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      for (;;) {
        const event = [...received.values()].find(fits);
        if (event) return event;
        await once(arrivals, 'event', { signal }).catch(() => {
          throw new Error(`no ${what} within ${String(timeoutMilliseconds / 1000)} s`);
        });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

import type { webhooks } from '../../generated/partner/types.ts';
import type { Narrator } from './narrator.ts';

/** Any event of the contract. */
type Event = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json'];

/** A partner's webhook receiver on this machine. It verifies each delivery and prints it once. */
export interface Receiver {
  readonly url: string;
  /** Sets the secret that the registration returned. Without it every delivery is refused. */
  readonly trust: (signingSecret: string) => void;
  /** The first event that fits, already received or still to come. */
  readonly next: (what: string, fits: (event: Event) => boolean) => Promise<Event>;
  readonly close: () => Promise<void>;
}

/** Long enough for the simulator to ship an order. */
const timeoutMilliseconds = 120_000;

export async function startReceiver(narrate: Narrator): Promise<Receiver> {
  const received = new Map<string, Event>();
  const waiting = new Set<() => void>();
  let verifier: Webhook | undefined;

  const take = async (request: IncomingMessage): Promise<boolean> => {
    const body = await buffer(request);
    const id = String(request.headers['webhook-id']);
    const event = verified(verifier, body, request);
    if (!event) return false;
    // Delivery is at least once; a repeated event has the same webhook-id.
    if (!received.has(id)) {
      received.set(id, event);
      narrate.show(`◀ event ${event.type}, signature verified`, event);
      for (const wake of [...waiting]) wake();
    }
    return true;
  };
  const server = createServer((request, response) => {
    void take(request).then((taken) => response.writeHead(taken ? 204 : 400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');

  return {
    url: `http://127.0.0.1:${String(address.port)}/events`,
    trust: (signingSecret) => {
      verifier = new Webhook(signingSecret);
    },
    next: (what, fits) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const event = [...received.values()].find(fits);
          if (!event) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(event);
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`no ${what} within ${String(timeoutMilliseconds / 1000)} s`));
        }, timeoutMilliseconds);
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function verified(verifier: Webhook | undefined, body: Buffer, request: IncomingMessage): Event | undefined {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  try {
    // The signature proves that the service sent it, so it fits the contract.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    return verifier?.verify(body, headers) as Event | undefined;
  } catch {
    return undefined;
  }
}

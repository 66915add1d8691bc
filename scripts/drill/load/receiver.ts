import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';

import type { DrillContext } from '../drill.ts';
import { tlsDirectory } from '../service.ts';

/** A partner's receiver on loopback, over HTTPS. It believes a delivery only if its signature is right. */
interface Receiver {
  /** The URL to register. */
  readonly url: string;
  /** Counts the arrivals with a right signature of each webhook-id. */
  readonly received: ReadonlyMap<string, number>;
  readonly trust: (signingSecret: string) => void;
}

export async function startReceiver(scratch: Pick<DrillContext, 'directory'>): Promise<Receiver> {
  const received = new Map<string, number>();
  let verifier: Webhook | undefined;
  const take = async (request: IncomingMessage): Promise<number> => {
    const entries = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    const headers = Object.fromEntries(entries);
    const body = await buffer(request);
    try {
      verifier?.verify(body, headers);
    } catch {
      return 400;
    }
    const id = headers['webhook-id'] ?? '';
    received.set(id, 1 + (received.get(id) ?? 0));
    return 204;
  };
  const file = (name: string) => readFileSync(join(tlsDirectory(scratch), name));
  const server = createServer({ cert: file('cert.pem'), key: file('key.pem') }, (request, response) => {
    void take(request).then(
      (status) => response.writeHead(status).end(),
      // The sender has died; it sends the event again.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    // divert-deliveries.ts leads this host to loopback.
    url: `https://receiver.example:${address.port}/events`,
    received,
    trust: (signingSecret) => {
      verifier = new Webhook(signingSecret);
    },
  };
}

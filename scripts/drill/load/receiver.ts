import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';

import type { DrillContext } from '../drill.ts';
import { receiverHost } from '../service/receiver-host.ts';

/** A partner's receiver on loopback, over HTTPS. It believes a delivery only if its signature is right. */
export interface Receiver {
  /** The URL to register. */
  readonly url: string;
  /** How often each delivery arrived with a right signature, by its webhook-id. */
  readonly received: ReadonlyMap<string, number>;
  /** How many deliveries had a wrong signature. */
  readonly refused: () => number;
  readonly trust: (signingSecret: string) => void;
}

/** Uses the certificate of the service processes (production-settings.ts). */
export async function startReceiver({
  directory,
  onCleanup,
}: Pick<DrillContext, 'directory' | 'onCleanup'>): Promise<Receiver> {
  const received = new Map<string, number>();
  let refused = 0;
  let verifier: Webhook | undefined;
  const take = async (request: IncomingMessage): Promise<boolean> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = await buffer(request);
    try {
      verifier?.verify(body, headers);
    } catch {
      refused += 1;
      return false;
    }
    const id = headers['webhook-id'] ?? '';
    received.set(id, 1 + (received.get(id) ?? 0));
    return true;
  };
  const tls = join(directory, 'service-tls');
  const [cert, key] = ['cert.pem', 'key.pem'].map((name) => readFileSync(join(tls, name)));
  const server = createServer({ cert, key }, (request, response) => {
    void take(request).then(
      (isTaken) => response.writeHead(isTaken ? 204 : 400).end(),
      // The sender has died; it sends the event again.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    url: `https://${receiverHost}:${address.port}/events`,
    received,
    refused: () => refused,
    trust: (signingSecret) => {
      verifier = new Webhook(signingSecret);
    },
  };
}

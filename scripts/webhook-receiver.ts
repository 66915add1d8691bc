import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';

/** A partner's receiver on this machine. */
interface WebhookReceiver {
  readonly port: number;
  /** Sets the secret that the registration returned. Without it every delivery is refused. */
  readonly trust: (signingSecret: string) => void;
}

/** Listens on a free port of loopback. Only deliveries with a valid signature are accepted. */
export async function receiveWebhooks(
  server: Server,
  take: (webhookId: string, event: unknown) => void,
): Promise<WebhookReceiver> {
  let verifier: Webhook | undefined;
  const statusFor = async (request: IncomingMessage): Promise<number> => {
    const entries = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    const headers = Object.fromEntries(entries);
    const body = await buffer(request);
    let event: unknown;
    try {
      event = verifier?.verify(body, headers);
    } catch {
      return 400;
    }
    if (event === undefined) return 400;
    take(headers['webhook-id'] ?? '', event);
    return 204;
  };
  server.on('request', (request, response) => {
    void statusFor(request).then(
      (status) => response.writeHead(status).end(),
      // The sender has died; it sends the event again.
      () => response.destroy(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    port: address.port,
    trust: (signingSecret) => {
      verifier = new Webhook(signingSecret);
    },
  };
}

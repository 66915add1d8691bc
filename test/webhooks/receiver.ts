import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { CertificatePair } from '../../server/tls/secure-context.ts';

/** One delivery as it came in. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** In the order of their arrival. */
  readonly received: readonly Received[];
  /** Resolves when so many have come in all told. */
  readonly arrived: (count: number) => Promise<void>;
  /** Answers from now on like this. */
  readonly answerWith: (answer: Answer) => void;
  /** Stops listening, as a receiver that has died. */
  readonly close: () => Promise<void>;
}

export type Answer = (response: ServerResponse, delivery: Received) => void;

export const ok: Answer = (response) => response.writeHead(204).end();

/** Answers a status and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** A real receiver on a free port of this machine, until the running test is over. */
export async function startReceiver(answer: Answer = ok, tls?: CertificatePair): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let present = answer;

  const listener: RequestListener = (request, response) => {
    void text(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const delivery = { path: request.url ?? '', headers, body };
      received.push(delivery);
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      present(response, delivery);
    });
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  const { port } = address;
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  onTestFinished(close);

  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}/events`,
    port,
    received,
    arrived: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    answerWith: (next) => {
      present = next;
    },
    close,
  };
}

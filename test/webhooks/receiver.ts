import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { CertificatePair } from '../../server/tls/certificate-files.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** A request as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The time that the body took to arrive. */
  readonly bodyMs: number;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** In order of arrival. */
  readonly received: readonly Received[];
  /** Resolves when `count` requests have arrived in total. */
  readonly arrived: (count: number) => Promise<void>;
  /** Changes the answer to later requests. */
  readonly answerWith: (answer: Answer) => void;
  /** Stops listening. */
  readonly close: () => Promise<void>;
}

export type Answer = (response: ServerResponse, delivery: Received) => void;

export const ok: Answer = (response) => response.writeHead(204).end();

/** Answers with a status and no body. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** Answers with a status, but not before `release` is called. */
export function heldAnswer(code = 200): { readonly answer: Answer; readonly release: () => void } {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  return {
    answer: (response) => void released.then(() => response.writeHead(code).end()),
    release: () => resolve(undefined),
  };
}

/** Starts a receiver on a free loopback port; it closes when the test is over. */
export async function startReceiver(answer: Answer = ok, tls?: CertificatePair): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let currentAnswer = answer;

  const listener: RequestListener = (request, response) => {
    const beganAt = performance.now();
    const arrived = (body: string) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const bodyMs = performance.now() - beganAt;
      const delivery = { path: request.url ?? '', headers, body, bodyMs };
      received.push(delivery);
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      currentAnswer(response, delivery);
    };
    // A sender that stops before the end, as when its service is closed, has sent nothing.
    void text(request).then(arrived, () => undefined);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  const port = await listenOnFreePort(server);
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
      currentAnswer = next;
    },
    close,
  };
}

/** The orders of the events that a receiver got, in order of arrival. */
export const ordersIn = ({ received }: Receiver): (string | undefined)[] =>
  received.map(({ body }) => /"medication_order_id":"([^"]+)"/.exec(body)?.[1]);

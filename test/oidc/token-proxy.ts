import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import { pipeline } from 'node:stream/promises';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** A proxy that adds to each request the ID token of the person whom it has signed in. */
export interface TokenProxy {
  readonly url: string;
  readonly signIn: (token: string) => void;
  readonly close: () => void;
}

/** Starts the proxy in front of an operator port. */
export async function startTokenProxy(operatorUrl: string, ca: string): Promise<TokenProxy> {
  let token = '';
  const server = createServer((req, res) => {
    // A browser that leaves a page does not wait for the answers to it.
    pass(req, res, { url: operatorUrl, ca }, token).catch(() => res.destroy());
  });
  return {
    url: `http://127.0.0.1:${String(await listenOnFreePort(server))}`,
    signIn: (next) => {
      token = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Passes a request on with the token, and its answer back. */
async function pass(
  req: IncomingMessage,
  res: ServerResponse,
  { url, ca }: { readonly url: string; readonly ca: string },
  token: string,
): Promise<void> {
  const { cookie: _cookie, ...headers } = req.headers;
  const onward = request(new URL(req.url ?? '/', url), {
    method: req.method ?? 'GET',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-forwarded-for': req.socket.remoteAddress },
    ca,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    onward.on('response', resolve).on('error', reject);
  });
  await pipeline(req, onward);
  const answer = await answered;
  res.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, res);
}

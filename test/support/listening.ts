import { once } from 'node:events';
import type { ClientRequest, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { openCertificates } from '../../server/tls/certificates.ts';
import type { Certificates } from '../../server/tls/certificates.ts';
import { listen } from '../../server/listener/listener.ts';
import type { ListenOptions, Listener } from '../../server/listener/listener.ts';
import { createLog } from '../../server/observability/log.ts';
import type { Log } from '../../server/observability/log.ts';
import type { TlsSettings } from '../../server/config/tls-settings.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** A log that keeps its lines. */
export function recordedLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { log: createLog({ level: 'debug', clock: systemClock, destination }), lines };
}

/** Certificates for the running test: those of development unless settings are given. */
export async function certificatesFor(
  log: Log,
  settings: TlsSettings = { kind: 'development', directory: `${temporaryDirectory()}/tls` },
  pollMs?: number,
): Promise<Certificates> {
  const polling = pollMs === undefined ? {} : { pollMs };
  const certificates = await openCertificates(settings, { clock: systemClock, log, ...polling });
  if (!certificates) throw new Error('These settings have no certificates');
  onTestFinished(() => certificates.close());
  return certificates;
}

interface ServingOptions extends Partial<ListenOptions> {
  readonly tls?: TlsSettings;
}

interface Serving {
  readonly listener: Listener;
  /** Undefined behind a proxy. */
  readonly certificates: Certificates | undefined;
  readonly lines: readonly string[];
}

/** Serves an application on a free loopback port until the test is over. */
export async function serve(
  app: RequestListener,
  { tls, ...options }: ServingOptions = {},
): Promise<Serving> {
  const { log, lines } = recordedLog();
  const certificates = tls?.kind === 'proxy' ? undefined : await certificatesFor(log, tls);
  const refuse: ListenOptions['refuse'] = (status) => ({
    headers: { 'Content-Type': 'application/json', 'X-RateLimit-Limit': '100' },
    body: JSON.stringify({ success: false, status }),
  });
  const caps = { total: 1_000, perAddress: 1_000, proxies: [] };
  const defaults = { certificates, caps, port: 0, host: '127.0.0.1', setting: 'PORT', refuse, log } as const;
  const listener = await listen({ app, ...defaults, ...options });
  onTestFinished(() => listener.close(0));
  return { listener, certificates, lines };
}

/** Opens a TLS connection to a listener. Any certificate is trusted unless the options name a `ca`. */
export async function handshake(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const trust = options.ca === undefined ? { rejectUnauthorized: false } : {};
  const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ...trust, ...options });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  // A later error shows when the socket is read.
  socket.on('error', () => undefined);
  return socket;
}

/** Sends a request and returns the body of the response. */
export function bodyOf(asked: ClientRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => resolve(text(response)));
    asked.end();
  });
}

/** Sends bytes and returns everything that comes back until the listener closes the connection. */
export async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = await handshake(port);
  socket.write(bytes);
  return text(socket);
}

/** An application for tests that are not about the response. */
export const hello: RequestListener = (_, response) => response.end('hello');

/** The bytes of a request on a connection that stays open. */
export const get = (path = '/'): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

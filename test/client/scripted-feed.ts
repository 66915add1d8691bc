import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { onTestFinished } from 'vitest';

import type { FeedEvent } from '../../scripts/client/index.ts';
import type { CertificatePair } from '../../server/tls/certificate-files.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** One answer of a scripted feed. */
export type ScriptedAnswer = (response: ServerResponse) => void;

/** A feed that answers by a script, to provoke what a real feed rarely does. */
export interface ScriptedFeed {
  readonly url: string;
  /** The queries of all requests. */
  readonly asked: readonly Readonly<Record<string, string>>[];
}

/** Each request gets the next answer; after the last answer, requests get none. */
export async function startScriptedFeed(
  answers: readonly ScriptedAnswer[],
  tls?: CertificatePair,
): Promise<ScriptedFeed> {
  const asked: Readonly<Record<string, string>>[] = [];
  const listener: RequestListener = (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const answer = answers[asked.length] ?? silent;
    asked.push(Object.fromEntries(searchParams));
    answer(response);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `${tls ? 'https' : 'http'}://localhost:${port}`, asked };
}

/** A page with an event for each of these ids. */
export const page =
  (ids: readonly string[], cursor: string, hasMore = false): ScriptedAnswer =>
  (response) =>
    json(response, 200, {
      success: true,
      data: { events: ids.map(eventOf), cursor, has_more: hasMore },
    });

/** A refusal as the API sends it. */
export const refusal =
  (status: number, error: object, headers: Readonly<Record<string, string>> = {}): ScriptedAnswer =>
  (response) =>
    json(response, status, { success: false, error }, headers);

/** An answer from something other than the API: a proxy or a web page. */
export const webPage =
  (status: number): ScriptedAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html>');

export const reset: ScriptedAnswer = (response) => response.socket?.resetAndDestroy();

export const silent: ScriptedAnswer = () => undefined;

export function eventOf(id: string): FeedEvent {
  const data = {
    medication_order_id: `order of ${id}`,
    clinic_id: 'a clinic',
    status: 'received',
    sequence: 1,
  } as const;
  return {
    event_id: id,
    type: 'order.created',
    timestamp: '2026-11-22T09:00:00.000Z',
    data: { ...data, medication_request_ids: [] },
  };
}

function json(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

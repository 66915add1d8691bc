import { Agent } from 'undici';
import type { Dispatcher } from 'undici';

import { guardedConnect } from './guarded-connect.ts';
import type { GuardedConnectOptions } from './guarded-connect.ts';
import { connectionFault, faultOfStatus } from './delivery-fault.ts';

/** What came of one attempt. */
export interface SendResult {
  /** null where there was no answer. */
  readonly status: number | null;
  /** Why it failed (delivery-fault.ts); null where it succeeded. */
  readonly fault: string | null;
  /** The beginning of the answer's body, as it came; null where it has none. */
  readonly excerpt: string | null;
}

export interface Sender {
  readonly send: (url: URL, headers: Record<string, string>, body: string) => Promise<SendResult>;
  /** Cuts off what is still on its way. */
  readonly close: () => Promise<void>;
}

/** So much of an answer is handed on: twice what is kept, so that a secret on the edge is still known for one. */
const handedOnBytes = 2_048;

/** So much is read that the connection can be used again; a longer answer ends it. */
const readBytes = 16_384;

/**
 * Sends events over kept connections. An attempt has `timeoutMs` from beginning to end (D10), however slowly the
 * answer trickles in; once the status is there, the rest of the answer cannot change what came of it.
 * Redirects are not followed: they are answers like any other.
 */
export function createSender(options: GuardedConnectOptions): Sender {
  const agent = new Agent({ connect: guardedConnect(options), headersTimeout: 0, bodyTimeout: 0 });

  const send = (url: URL, headers: Record<string, string>, body: string) =>
    new Promise<SendResult>((resolve) => {
      const chunks: Buffer[] = [];
      let read = 0;
      let status: number | null = null;
      let over = false;
      let attempt: Dispatcher.DispatchController | undefined;

      const finish = (fault: string) => {
        if (over) return;
        over = true;
        clearTimeout(deadline);
        const excerpt = read === 0 ? null : Buffer.concat(chunks).toString('utf8', 0, handedOnBytes);
        resolve({ status, fault: status === null ? fault : faultOfStatus(status), excerpt });
      };
      const cut = (fault: string) => {
        finish(fault);
        attempt?.abort(new Error(fault));
      };
      const deadline = setTimeout(() => cut('timed_out'), options.timeoutMs);

      const path = `${url.pathname}${url.search}`;
      agent.dispatch(
        { origin: url.origin, path, method: 'POST', headers, body },
        {
          onRequestStart(controller) {
            attempt = controller;
            if (over) cut('timed_out');
          },
          onResponseStart(_controller, statusCode) {
            status = statusCode;
          },
          onResponseData(_controller, chunk) {
            if (read < handedOnBytes) chunks.push(chunk);
            read += chunk.length;
            if (read > readBytes) cut('answer_too_long');
          },
          onResponseEnd() {
            finish('');
          },
          onResponseError(_controller, error) {
            finish(connectionFault(error));
          },
        },
      );
    });

  return { send, close: () => agent.destroy() };
}

import type { Readable } from 'node:stream';

import { Agent } from 'undici';
import type { Dispatcher } from 'undici';

import { guardedConnect } from './address-guard.ts';
import type { GuardedConnectOptions } from './address-guard.ts';
import { connectionError, statusError } from './delivery-outcome.ts';
import type { SendResult } from './delivery-outcome.ts';

export interface Sender {
  readonly send: (url: URL, headers: Record<string, string>, body: string | Readable) => Promise<SendResult>;
  /** Aborts the attempts in flight. */
  readonly close: () => Promise<void>;
}

/** Twice what is stored, so that a signing secret that crosses the limit is still found and removed. */
const excerptBytes = 2_048;

/** A response up to this size is read to its end, so that the connection can be used again. */
const responseBytes = 16_384;

/**
 * Sends events over keep-alive connections. `timeoutMs` limits the whole attempt (D10), even if the response trickles in.
 * The status decides the result: a body that never ends does not change it. Redirects are not followed.
 */
export function createSender(options: GuardedConnectOptions): Sender {
  const agent = new Agent({ connect: guardedConnect(options), headersTimeout: 0, bodyTimeout: 0 });

  const send: Sender['send'] = (url, headers, body) =>
    new Promise<SendResult>((resolve) => {
      const chunks: Buffer[] = [];
      let received = 0;
      let status: number | null = null;
      let finished = false;
      let request: Dispatcher.DispatchController | undefined;

      /** `error` counts only if there was no status. */
      const finish = (error: string) => {
        if (finished) return;
        finished = true;
        clearTimeout(deadline);
        const excerpt = received === 0 ? null : Buffer.concat(chunks).toString('utf8', 0, excerptBytes);
        resolve({ status, error: status === null ? error : statusError(status), excerpt });
      };
      const abort = (error: string) => {
        finish(error);
        request?.abort(new Error(error));
      };
      const deadline = setTimeout(() => abort('timed_out'), options.timeoutMs);

      const path = `${url.pathname}${url.search}`;
      agent.dispatch(
        { origin: url.origin, path, method: 'POST', headers, body },
        {
          onRequestStart(controller) {
            request = controller;
            if (finished) abort('timed_out');
          },
          onResponseStart(_controller, statusCode) {
            // undici reads "HTTP/1.1 000", which is no status.
            if (statusCode < 100) abort('not_http');
            else status = statusCode;
          },
          onResponseData(_controller, chunk) {
            if (received < excerptBytes) chunks.push(chunk);
            received += chunk.length;
            if (received > responseBytes) abort('response_too_long');
          },
          onResponseEnd() {
            finish('');
          },
          onResponseError(_controller, error) {
            finish(connectionError(error));
          },
        },
      );
    });

  return { send, close: () => agent.destroy() };
}

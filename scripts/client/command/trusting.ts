import { request } from 'node:https';
import { text } from 'node:stream/consumers';

import type { Send } from '../index.ts';

/** Sends requests without a body to a service whose certificate this authority signed: fetch cannot be told which to trust. */
export function trusting(authority: string): Send {
  return ({ url, method, headers, signal }) =>
    new Promise((resolve, reject) => {
      const options = { method, headers: Object.fromEntries(headers), ca: authority, signal };
      const sent = request(url, options, (answer) => {
        text(answer).then((body) => {
          const { statusCode: status = 0, headers: received } = answer;
          resolve(new Response(body === '' ? null : body, { status, headers: headersFrom(received) }));
        }, reject);
      });
      sent.on('error', reject);
      sent.end();
    });
}

function headersFrom(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) headers.set(name, String(value));
  return headers;
}

import { Agent, fetch as undiciFetch } from 'undici';

import { patience } from '../setup/patience.ts';
import type { WireAnswer } from './contract-check.ts';

/** A request; its body is sent unchanged. */
interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends requests to one server over HTTPS and trusts only its CA. */
export interface Wire {
  /** Every response is checked against the contract. */
  readonly send: (request: WireRequest) => Promise<WireAnswer>;
  /** The same as `fetch`, for openapi-fetch. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export function wireTo(baseUrl: string, ca: string | undefined, check: (answer: WireAnswer) => void): Wire {
  const agent = new Agent({ connect: { ...(ca !== undefined && { ca }), timeout: patience.timeout } });

  const send = async ({ method, path, headers = {}, body }: WireRequest): Promise<WireAnswer> => {
    const response = await undiciFetch(new URL(path, baseUrl), {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      dispatcher: agent,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const answer: WireAnswer = {
      method,
      path: new URL(path, baseUrl).pathname,
      status: response.status,
      headers: new Headers([...response.headers]),
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
    check(answer);
    return answer;
  };

  return {
    send,
    fetch: async (request) => {
      const body = new Uint8Array(await request.arrayBuffer());
      const { pathname, search } = new URL(request.url);
      const answer = await send({
        method: request.method,
        path: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        ...(body.length > 0 ? { body } : {}),
      });
      return Response.json(answer.body, { status: answer.status, headers: answer.headers });
    },
    close: () => agent.close(),
  };
}

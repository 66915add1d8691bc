import { Agent, request } from 'undici';
import { onTestFinished } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { causeOf } from '../../scripts/client/connection-error.ts';
import type { OnCleanup } from '../support/process.ts';

/** A response; status 0 stands for a connection error. */
export type Reply =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, unknown>>;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly status: 0; readonly error: string };

/** The error of a request that was never sent, because no connection could be opened. */
export const notConnected = 'not connected';

/** Calls a server process over keep-alive connections. */
export type Send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  sent?: { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown },
) => Promise<Reply>;

/** Short, because a server that stops waits some seconds for requests on idle connections. */
const idle = { keepAliveTimeout: 200, keepAliveMaxTimeout: 200 };

/** A client of one server that trusts only the given CA. */
export function clientOf(
  url: string,
  ca: string,
  headers: Readonly<Record<string, string>> = {},
  onCleanup: OnCleanup = onTestFinished,
): Send {
  const agent = new Agent({
    connect: { ca },
    pipelining: 1,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    ...idle,
  });
  onCleanup(() => agent.destroy());
  const beforeAnyRequest = new WeakSet<object>();
  agent.on('connectionError', (_origin, _targets, error) => {
    beforeAnyRequest.add(error);
  });
  return async (method, path, sent = {}): Promise<Reply> => {
    try {
      const {
        statusCode,
        headers: received,
        body,
      } = await request(new URL(path, url), {
        dispatcher: agent,
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...headers,
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      });
      return { status: statusCode, headers: received, body: recordOf(await body.json()) };
    } catch (error) {
      const unsent = error instanceof Error && beforeAnyRequest.has(error);
      return { status: 0, error: unsent ? notConnected : causeOf(error) };
    }
  };
}

/** A value of an answer as an object; empty if it is no object. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** The data of a reply; empty without any. */
export function dataOf(reply: Reply): Readonly<Record<string, unknown>> {
  return 'body' in reply ? recordOf(reply.body['data']) : {};
}

/** An id from the data of a successful reply. */
export function idOf(reply: Reply, name: string): string {
  const id = dataOf(reply)[name];
  if (typeof id !== 'string') throw new Error(`There is no ${name} in ${JSON.stringify(reply)}`);
  return id;
}

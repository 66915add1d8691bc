import { setTimeout as delay } from 'node:timers/promises';

import { isObject } from '../server/contract/json-schema.ts';
import { causeOf } from './client/connection-error.ts';

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

export type RequestHeaders = Readonly<Record<string, string>>;

/** A response; status 0 stands for a connection error. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** `data` of a success, `error` of a refusal. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Long enough for whatever a service process waits for. */
const timeoutMs = 60_000;

/** Sends a request to a service process and never rejects. */
export async function send(
  url: string,
  { method, path, body }: Sent,
  headers: RequestHeaders = {},
): Promise<Reply> {
  try {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: isObject(value) ? value : {} };
  } catch (error) {
    return { status: 0, headers: new Headers(), body: { error: { code: causeOf(error) } } };
  }
}

/** Repeats a request that gets 503, which a busy machine may answer although nothing is down. Not for the load itself. */
export async function sendPatiently(url: string, sent: Sent, headers: RequestHeaders): Promise<Reply> {
  for (let left = 30; ; left -= 1) {
    const reply = await send(url, sent, headers);
    if (reply.status !== 503 || left === 0) return reply;
    await delay(1_000);
  }
}

/** The `data` of a success. Anything else is an error that says what was answered. */
export function dataOf({ status, body }: Reply): Readonly<Record<string, unknown>> {
  const data = body['data'];
  if (status >= 200 && status < 300 && isObject(data)) return data;
  throw new Error(`Answered ${status} ${JSON.stringify(body)}`);
}

/** Ids by name, such as those of an answer. */
export type Ids = Readonly<Record<string, string>>;

/** The texts in `data`, which are ids in the answer to every change. */
export function idsOf(reply: Reply): Ids {
  const isText = (field: [string, unknown]): field is [string, string] => typeof field[1] === 'string';
  return Object.fromEntries(Object.entries(dataOf(reply)).filter(isText));
}

/** The reason of a refusal. */
export function reasonOf({ body: { error } }: Reply): unknown {
  return isObject(error) && isObject(error['details']) ? error['details']['reason'] : undefined;
}

/** A refusal for a report: its status, code and reason. */
export function refusalOf(reply: Reply): string {
  const { error } = reply.body;
  return [reply.status, isObject(error) ? error['code'] : '', reasonOf(reply)].filter(Boolean).join(' ');
}

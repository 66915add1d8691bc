import { setTimeout as delay } from 'node:timers/promises';

import { Agent, request } from 'undici';

import type { DrillContext } from '../drill.ts';

/** A response; status 0 stands for a connection error. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** `data` of a success, `error` of a refusal. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The code of a connection error, or what a balancer says that answers by itself. */
  readonly error?: string;
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** Sends a request to one address and never rejects. */
export type Send = (url: string, sent: Sent, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** Long enough for whatever a service process waits for. */
const timeoutMs = 60_000;
/** Much shorter than a service process keeps them, so that no request meets a connection that it closes at that moment. */
const keepAliveTimeout = 10_000;

/** A client of every service process of a drill, over kept connections. It trusts only their authority. */
export function openClient({ onCleanup }: Pick<DrillContext, 'onCleanup'>, ca: string): Send {
  const dispatcher = new Agent({
    connect: { ca },
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout,
    keepAliveMaxTimeout: keepAliveTimeout,
  });
  onCleanup(() => dispatcher.destroy());
  return async (url, { method, path, body }, headers = {}) => {
    try {
      const received = await request(new URL(path, url), {
        dispatcher,
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await received.body.text();
      return { status: received.statusCode, headers: received.headers, ...answerIn(text) };
    } catch (error) {
      return { status: 0, headers: {}, body: {}, error: codeOf(error) };
    }
  };
}

/** Sends a request until the answer is no 503, which a busy machine may give although nothing is away. */
export function patient(send: Send): Send {
  return async (...request) => {
    for (let left = 30; ; left -= 1) {
      const reply = await send(...request);
      if (reply.status !== 503 || left === 0) return reply;
      await delay(1_000);
    }
  };
}

function answerIn(text: string): Pick<Reply, 'body' | 'error'> {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return { body: isObject(value) ? value : {} };
  } catch {
    return { body: {}, error: text.slice(0, 80) };
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** The `data` of a success. Anything else is an error that says what was answered. */
export function dataOf({ status, body, error }: Reply): Readonly<Record<string, unknown>> {
  const data = body['data'];
  if (status >= 200 && status < 300 && isObject(data)) return data;
  throw new Error(`Answered ${status} ${error ?? ''} ${JSON.stringify(body['error'] ?? body)}`);
}

/** The texts in `data`, which are ids in the answer to every change. */
export function idsOf(reply: Reply): Readonly<Record<string, string>> {
  const texts = Object.entries(dataOf(reply)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** The code of a refusal, with its reason if it has one. */
export function refusalOf({ status, body, error }: Reply): string {
  const refused = isObject(body['error']) ? body['error'] : {};
  const details = isObject(refused['details']) ? refused['details'] : {};
  const parts = [String(status), refused['code'], error, details['reason']];
  return parts.filter((part) => typeof part === 'string').join(' ');
}

import { createPartnerClient, PartnerConnectionError } from '../../scripts/client/index.ts';
import type { PartnerClientOptions } from '../../scripts/client/index.ts';
import { listeningOn } from '../support/local-server.ts';
import { reset, silent } from './scripted-feed.ts';
import type { ScriptedAnswer } from './scripted-feed.ts';

export const carriers: ScriptedAnswer = (response) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('{"success":true,"data":{"carriers":[]}}');
export const half: ScriptedAnswer = (response) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .write('{"success":tr', () => reset(response));
export const halfThenSilent: ScriptedAnswer = (response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":tr');
export const closed: ScriptedAnswer = (response) => response.socket?.end();
/** The options of a client that has a key. */
export type OptionsWithKey = Extract<PartnerClientOptions, { readonly apiKey: string }>;

/** A client of a service that gives these answers on real sockets, each to one request. */
export async function clientOf(answers: readonly ScriptedAnswer[], options: Partial<OptionsWithKey> = {}) {
  const asked: string[] = [];
  const url = await listeningOn((request, response) => {
    const answer = answers[asked.length] ?? silent;
    request.resume().on('end', () => {
      answer(response);
    });
    asked.push([request.method, request.headers['idempotency-key']].filter(Boolean).join(' '));
  });
  const waits: number[] = [];
  const wait = (milliseconds: number) => Promise.resolve(void waits.push(milliseconds));
  return {
    client: createPartnerClient({ baseUrl: url, apiKey: 'dev_key', wait, ...options }),
    asked,
    waits,
    url,
  };
}

/** The connection error with which a call fails. */
export const failureOf = async (call: Promise<unknown>) => {
  const thrown = await call.catch((error: unknown) => error);
  if (!(thrown instanceof PartnerConnectionError)) throw new Error(`unexpected: ${String(thrown)}`);
  return thrown;
};

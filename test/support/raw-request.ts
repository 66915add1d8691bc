import { text } from 'node:stream/consumers';

import type { Service } from '../../server/service.ts';
import { partnerCheck } from './contract-check.ts';
import type { WireAnswer } from './contract-check.ts';
import { handshake } from './listening.ts';
import type { TestService } from './service.ts';

/** A request that an HTTP client would refuse to send. */
export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  /** The values of the Host headers. */
  readonly hosts?: readonly string[];
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Uint8Array;
  /** Sends the body with chunked encoding. */
  readonly chunked?: boolean;
}

/** Sends a request on a new connection and checks the response against the contract. */
export async function rawAnswer(service: TestService, request: RawRequest): Promise<WireAnswer> {
  const answer = await uncheckedAnswer(service, request);
  partnerCheck(answer);
  return answer;
}

/** The same without the check, for what the contract does not describe: the docs and responses to HEAD. */
export async function uncheckedAnswer(
  { service }: { readonly service: Pick<Service, 'url'> },
  request: RawRequest,
): Promise<WireAnswer> {
  const { method = 'GET', target } = request;
  const socket = await handshake(Number(new URL(service.url).port));
  socket.write(bytesOf(request));
  return readAnswer({ method, path: target.split('?')[0] ?? '' }, await text(socket));
}

/** Reads an answer from its bytes. */
export function readAnswer(request: Pick<WireAnswer, 'method' | 'path'>, answer: string): WireAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => splitOnce(line, ': ')));
  const body = rest.join('\r\n\r\n');
  const isJson = headers.get('content-type')?.includes('json') === true && body !== '';
  return {
    ...request,
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: isJson ? (JSON.parse(body) as unknown) : body,
  };
}

function bytesOf({ method = 'GET', target, hosts = ['localhost'], ...request }: RawRequest): Buffer {
  const body = Buffer.from(request.body ?? '');
  const chunked = request.chunked === true;
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
    ...(request.headers ?? []).map(([name, value]) => `${name}: ${value}`),
    ...(chunked ? ['Transfer-Encoding: chunked'] : []),
    ...(request.body !== undefined && !chunked ? [`Content-Length: ${body.length}`] : []),
    'Connection: close',
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!chunked) return Buffer.concat([head, body]);
  return Buffer.concat([
    head,
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
}

function splitOnce(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator);
  return [line.slice(0, at), line.slice(at + separator.length)];
}

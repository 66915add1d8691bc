import { createServer, request as startRequest } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { preferenceCheck } from './preferences.ts';

/**
 * A server that passes each request on to Prism and returns the answer. Prism never answers if the JSON of a body is
 * malformed, and a path with a bad escape, such as `/carriers/%zz/services`, ends its process. The front removes such
 * a body or escapes the path again, and asks Prism for the contract's 400. It also lets pages read every answer, and answers
 * itself if `check` finds that a Prefer header asks for something that does not exist.
 */
export function createFront(prismUrl: string, check: ReturnType<typeof preferenceCheck>): Server {
  return createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const { prefer } = headers;
    const path = url.replace(/\?.*/s, '');
    const complaint = typeof prefer === 'string' ? check(method, path, prefer) : undefined;
    if (complaint === undefined) pass(prismUrl, request, response).catch(() => response.destroy());
    else refuse(complaint, request, response);
  });
}

/** In the form of Prism's own errors. */
function refuse(detail: string, request: IncomingMessage, response: ServerResponse): void {
  const origin = request.headers.origin;
  request.resume();
  response.writeHead(400, {
    'Content-Type': 'application/problem+json',
    ...(origin === undefined ? {} : { 'Access-Control-Allow-Origin': origin }),
  });
  const problem = { title: 'The mock does not know what the Prefer header asks for', status: 400, detail };
  response.end(JSON.stringify(problem));
}

async function pass(prismUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await buffer(request);
  const headers = { ...request.headers };
  const valid = isValid(url, headers['content-type'] ?? '', body);
  delete headers['transfer-encoding'];
  headers['content-length'] = String(valid ? body.length : 0);
  if (!valid) headers['prefer'] = 'code=400';
  const path = valid ? url : url.replaceAll('%', '%25');
  const passed = startRequest(prismUrl, { method, path, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, allowing(request.headers.origin, answer));
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  passed.end(valid ? body : undefined);
}

/** The contract lets no page read an answer, but pages are developed against the mock. */
function allowing(origin: string | undefined, { rawHeaders, headers }: IncomingMessage) {
  return origin === undefined ? rawHeaders : { ...headers, 'access-control-allow-origin': origin };
}

function isValid(url: string, contentType: string, body: Buffer): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*/s, ''));
    if (contentType.includes('json') && body.length > 0) JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

import { createServer, request as startRequest } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Passes each request on to Prism. Stock Prism never answers malformed JSON, and a path with a bad escape, such as
 * `/carriers/%zz/services`, ends its process: the front asks for the contract's 400 instead. Pages of any origin may read
 * the answers.
 */
export function createFront(prismUrl: string): Server {
  return createServer((request, response) => {
    pass(prismUrl, request, response).catch(() => response.destroy());
  });
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

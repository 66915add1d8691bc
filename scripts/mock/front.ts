import { request as startRequest } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';

import { isObject } from '../../server/contract/json-schema.ts';

/**
 * Passes each request on to Prism. Stock Prism never answers malformed JSON, and a path with a bad escape, such as
 * `/carriers/%zz/services`, ends its process: the front asks for the contract's 400 instead. A refusal names what
 * Prism found, and not what its example names. Pages of any origin may read the answers.
 */
export function passingTo(prismUrl: string): RequestListener {
  return (request, response) => {
    pass(prismUrl, request, response).catch(() => response.destroy());
  };
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
    const violations = answer.headers['sl-violations'];
    const { 'content-length': length, ...sent } = answer.headers;
    // The contract lets no page read an answer, but pages are developed against the mock.
    if (request.headers.origin !== undefined) sent['access-control-allow-origin'] = request.headers.origin;
    if (valid && answer.statusCode === 400 && typeof violations === 'string') {
      void text(answer).then(
        (example) => response.writeHead(400, sent).end(refusal(example, violations)),
        () => response.destroy(),
      );
    } else {
      response.writeHead(answer.statusCode ?? 502, { ...sent, ...(length && { 'content-length': length }) });
      answer.pipe(response);
    }
  });
  passed.on('error', () => response.destroy());
  passed.end(valid ? body : undefined);
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

/** The example of a refusal with Prism's first violation as its message and details. */
function refusal(example: string, violations: string): string {
  const parsed: unknown = JSON.parse(example);
  const found: unknown = JSON.parse(violations);
  const [first] = Array.isArray(found) ? found.filter(isObject) : [];
  if (!isObject(parsed) || !isObject(parsed['error']) || !first) return example;
  const path = Array.isArray(first['location']) ? first['location'].slice(2).join('.') : '';
  const message = String(first['message']);
  const named = /'([^']+)'$/.exec(message)?.[1];
  const finding = {
    field: [path, named].filter(Boolean).join('.') || 'body',
    reason: String(first['code']).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    message,
  };
  const details = { field: finding.field, reason: finding.reason, errors: [finding] };
  return JSON.stringify({ ...parsed, error: { ...parsed['error'], message, details } });
}

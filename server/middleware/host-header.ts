import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names more than one host. Node keeps the first and drops the others, so that a proxy in front
 * and this server could each believe another one; RFC 9112 3.2 has it refused with 400.
 */
export function hasDuplicateHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Whether a request of HTTP/1.1 names no host at all, which RFC 9112 3.2 has refused with 400 too. */
export function lacksHost(request: IncomingMessage): boolean {
  return request.httpVersion === '1.1' && request.headers.host === undefined;
}

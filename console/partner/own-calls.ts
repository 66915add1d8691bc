/** UUIDs of version 8 are free to choose: the first digits say that the console made the request. */
const mark = 'c0501e00-0000-8';

/** A new X-Request-Id for a call of the console. The list of requests keeps only UUIDs as they are. */
export function ownRequestId(): string {
  return mark + crypto.randomUUID().slice(mark.length);
}

/** Whether the console itself read something: nobody wants to see that among the calls of their own software. */
export function isOwnRead(request: {
  readonly operation: string;
  readonly request_id: string | null;
}): boolean {
  return request.request_id?.startsWith(mark) === true && /^(?:get|list|count)/.test(request.operation);
}

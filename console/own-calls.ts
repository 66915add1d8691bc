/** UUIDs of version 8 are free to choose: the first digits say that the console made the request. */
const mark = 'c0501e00-0000-8';

/** A new X-Request-Id for a call of the console. The list of requests keeps only UUIDs as they are. */
export function ownRequestId(): string {
  return mark + crypto.randomUUID().slice(mark.length);
}

/** Whether the console itself made a request: nobody wants to see these among the calls of their own software. */
export function isOwnCall(requestId: string | null): boolean {
  return requestId?.startsWith(mark) === true;
}

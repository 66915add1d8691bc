/** UUIDs of version 8 are free to choose: the first digits say that the partner's console made the request. */
export const consoleMark = 'c0501e00-0000-8';

/** True for a read of the console itself: partners look for the calls of their own software. */
export function isConsoleRead(operation: string, requestId: string | null): boolean {
  return requestId?.startsWith(consoleMark) === true && /^(?:get|list|count)/.test(operation);
}

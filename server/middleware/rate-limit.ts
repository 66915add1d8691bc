import type { RateWindow } from '../store/rate-windows.ts';

/** A window of the rate limit is this long. */
export const windowMs = 60_000;

/** The window of a caller who has none yet. */
export function emptyWindow(at: Date): RateWindow {
  return { count: 0, resetsAt: new Date(at.getTime() + windowMs) };
}

/** The three headers of every answer. The window ends at a Unix time in seconds. */
export function windowHeaders(limit: number, { count, resetsAt }: RateWindow): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, limit - count)),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt.getTime() / 1000)),
  };
}

import { signal } from '@preact/signals';

/** How much of the key's rate limit is left, as the last response said. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, in milliseconds since 1970. */
  readonly resetsAt: number;
}

/** null before the first response, and where keys have no rate limit. */
export const rateLimit = signal<RateLimit | null>(null);

export function rateLimitIn({ headers }: Response): RateLimit {
  const number = (name: string) => Number(headers.get(name) ?? Number.NaN);
  return {
    limit: number('X-RateLimit-Limit'),
    remaining: number('X-RateLimit-Remaining'),
    resetsAt: 1000 * number('X-RateLimit-Reset'),
  };
}

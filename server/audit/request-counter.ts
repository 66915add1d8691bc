import { startSums } from '../store/sums.ts';
import type { Sums, SumsOptions } from '../store/sums.ts';

/** The requests with one key, by their outcome. */
export interface RequestSums {
  readonly lookupId: string;
  readonly succeeded: number;
  /** Answered with an error, except for the two below. */
  readonly refused: number;
  readonly unauthorized: number;
  readonly rateLimited: number;
}

type RequestOutcome = Exclude<keyof RequestSums, 'lookupId'>;

export function outcomeOf(status: number): RequestOutcome {
  if (status < 400) return 'succeeded';
  if (status === 401) return 'unauthorized';
  return status === 429 ? 'rateLimited' : 'refused';
}

/** Counts answered requests. A stranger can make up lookup ids, so only the first 10,000 lookup ids within two seconds count. */
export interface RequestCounter extends Pick<Sums<RequestSums>, 'close'> {
  readonly note: (lookupId: string, outcome: RequestOutcome) => void;
}

const none = { succeeded: 0, refused: 0, unauthorized: 0, rateLimited: 0 };

export function requestCounter(
  options: Pick<SumsOptions<RequestSums>, 'write' | 'onFailure'>,
): RequestCounter {
  const { add, close } = startSums<RequestSums>({
    ...options,
    keyOf: ({ lookupId }) => lookupId,
    together: (older, newer) => ({
      lookupId: newer.lookupId,
      succeeded: older.succeeded + newer.succeeded,
      refused: older.refused + newer.refused,
      unauthorized: older.unauthorized + newer.unauthorized,
      rateLimited: older.rateLimited + newer.rateLimited,
    }),
  });
  return { note: (lookupId, outcome) => add({ lookupId, ...none, [outcome]: 1 }), close };
}

import { startSums } from '../store/sums.ts';
import type { Sums, SumsOptions } from '../store/sums.ts';
import type { SeenSign } from './signs.ts';
import { together } from './rules.ts';
import type { PartnerEvidence } from './store.ts';

/** Adds up what requests and deliveries show, and writes it every two seconds. */
export type ReviewCounter = Sums<PartnerEvidence>;

export function reviewCounter(
  options: Pick<SumsOptions<PartnerEvidence>, 'write' | 'onFailure'>,
): ReviewCounter {
  return startSums<PartnerEvidence>({
    ...options,
    keyOf: ({ partnerId, sign }) => `${partnerId} ${sign}`,
    together: (older, newer) => ({ ...newer, ...together(older, newer) }),
  });
}

interface Seen extends SeenSign {
  readonly partnerId: string;
  readonly at: Date;
  /** Of the request or the delivery. */
  readonly id: string;
}

/** A sign that was seen once. Of a fault only the number is kept. */
export function seenOnce({ partnerId, sign, isRight, at, id }: Seen): PartnerEvidence {
  return isRight
    ? { partnerId, sign, firstAt: at, lastAt: at, lastId: id, count: 1, faults: 0, inARow: 1 }
    : { partnerId, sign, firstAt: null, lastAt: null, lastId: null, count: 0, faults: 1, inARow: 0 };
}

import { startSums } from '../store/sums.ts';
import type { Sums, SumsOptions } from '../store/sums.ts';
import { together } from './rules.ts';
import type { PartnerEvidence } from './store.ts';

/** Adds up what requests show, and writes it every two seconds. */
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

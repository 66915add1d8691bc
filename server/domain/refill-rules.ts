import { addressViolations } from './address-rules.ts';
import type { Address } from './address.ts';
import { referenceViolations } from './reference-rules.ts';
import type { ReviewedReferences } from './reference-rules.ts';
import type { RefillField } from './refill-draft.ts';
import type { Violation } from './violation.ts';

/** A refill with all that it refers to, just before it is accepted; its lines are the original prescription. */
export interface ReviewedRefill extends ReviewedReferences {
  readonly shippingAddress: Address | null;
}

/** All that is wrong with a refill (D26). Quantities and the like were judged when the original was ordered. */
export function refillViolations(refill: ReviewedRefill, today: string): Violation<RefillField>[] {
  return [
    ...scheduleViolations(refill),
    ...referenceViolations(refill, today),
    ...(refill.shippingAddress === null
      ? []
      : addressViolations(refill.shippingAddress, 'shippingAddress.state', 'shippingAddress.postalCode')),
  ];
}

/** Only development can get here, having let the original authorize refills that the law does not know. */
function scheduleViolations({ lines }: ReviewedRefill): Violation<RefillField>[] {
  if (!lines.some(({ schedule }) => schedule === 'C-II')) return [];
  const predicate = 'refers to a schedule C-II medication, which cannot be refilled';
  return [{ field: 'medicationRequestId', reason: 'schedule_refills', predicate, binds: 'production' }];
}

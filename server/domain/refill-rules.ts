import { addressViolations } from './address.ts';
import type { Address } from './address.ts';
import { referenceViolations } from './reference-rules.ts';
import type { ReviewedReferences } from './reference-rules.ts';
import type { RefillField } from './refill-draft.ts';
import type { Violation } from './violation.ts';

/** A refill with its references, just before it is accepted. Its line is the original prescription. */
export interface ReviewedRefill extends ReviewedReferences {
  readonly shippingAddress: Address | null;
}

/** Everything wrong with a refill (D26). Quantities were checked when the original was ordered. */
export function refillViolations(refill: ReviewedRefill, today: string): Violation<RefillField>[] {
  return [
    ...scheduleViolations(refill),
    ...referenceViolations(refill, today),
    ...(refill.shippingAddress === null
      ? []
      : addressViolations(refill.shippingAddress, 'shippingAddress.state', 'shippingAddress.postalCode')),
  ];
}

/** Reached only in development, which accepts an original that authorizes refills of a C-II medication. */
function scheduleViolations({ lines }: ReviewedRefill): Violation<RefillField>[] {
  if (!lines.some(({ schedule }) => schedule === 'C-II')) return [];
  const predicate = 'refers to a schedule C-II medication, which cannot be refilled';
  return [{ field: 'medicationRequestId', reason: 'schedule_refills', predicate, binds: 'production' }];
}

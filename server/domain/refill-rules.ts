import { addressViolations } from './address.ts';
import { monthsAfter } from './calendar.ts';
import { referenceViolations } from './reference-rules.ts';
import type { ReviewedReferences } from './reference-rules.ts';
import type { MedicationRequest } from './medication-request.ts';
import type { RefillField } from './refill-draft.ts';
import type { Violation } from './violation.ts';

/** A refill with its references, just before it is accepted. Its line is the original prescription. */
export interface ReviewedRefill extends ReviewedReferences {
  /** The date in UTC on which the original's order was received. */
  readonly originalReceived: string;
  readonly lines: readonly Pick<MedicationRequest, 'schedule' | 'strengthDiffers'>[];
}

/** Everything wrong with a refill (D26). Quantities were checked when the original was ordered. */
export function refillViolations(refill: ReviewedRefill, today: string): Violation<RefillField>[] {
  return [
    ...scheduleViolations(refill, today),
    ...strengthViolations(refill),
    ...referenceViolations(refill, today),
    ...(refill.shippingAddress === null
      ? []
      : addressViolations(refill.shippingAddress, 'shippingAddress.state', 'shippingAddress.postalCode')),
  ];
}

/** A refill keeps the entry of its original, and so the difference (D18). */
function strengthViolations({ lines }: ReviewedRefill): Violation<RefillField>[] {
  if (!lines.some(({ strengthDiffers }) => strengthDiffers)) return [];
  const predicate = "refers to a prescription whose dose states another amount than the formulary's strength";
  return [{ field: 'medicationRequestId', reason: 'strength_differs', predicate, binds: 'never' }];
}

/** How long a prescription of C-III or C-IV may be refilled (21 CFR 1306.22). */
const refillMonths = 6;

function scheduleViolations(refill: ReviewedRefill, today: string): Violation<RefillField>[] {
  const { lines, originalReceived } = refill;
  const found: Violation<RefillField>[] = [];
  const strict = (reason: string, predicate: string) =>
    found.push({ field: 'medicationRequestId', reason, predicate, binds: 'production' });

  // Reached only in development, which accepts an original that authorizes refills of a C-II medication.
  if (lines.some(({ schedule }) => schedule === 'C-II')) {
    strict('schedule_refills', 'refers to a schedule C-II medication, which cannot be refilled');
  }
  const limited = lines.find(({ schedule }) => schedule === 'C-III' || schedule === 'C-IV');
  if (limited && today > monthsAfter(refillMonths, originalReceived)) {
    const predicate = `refers to a schedule ${limited.schedule} prescription that is more than ${refillMonths} months old`;
    strict('prescription_expired', predicate);
  }
  return found;
}

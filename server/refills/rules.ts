import { addressViolations } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';
import { monthsAfter } from '../domain/calendar.ts';
import type { Violation } from '../domain/findings.ts';
import type { MedicationRequest, ReferenceField, ServiceChoice } from '../orders/order.ts';
import { referenceViolations } from '../orders/rules.ts';
import type { ReviewedReferences } from '../orders/rules.ts';
import { earlyUntil } from '../orders/supply.ts';
import type { Fill } from '../orders/supply.ts';
import type { OwnReference } from '../references/wire.ts';

/** A refill as requested. Everything else comes from the original prescription (D07, D28). */
export interface RefillDraft {
  readonly medicationRequestId: string;
  /** Null if the medication request may belong to any of the partner's clinics. */
  readonly clinicId: string | null;
  readonly service: ServiceChoice;
  readonly shipmentGroupId: string | null;
  readonly paymentMethodId: string | null;
  /** For this order only. It also sets the state that the price depends on. */
  readonly shippingAddress: Address | null;
  readonly reference: OwnReference;
}

/** The fields of a refill that a rule or a handler may find wrong. */
export type RefillField =
  ReferenceField | 'medicationRequestId' | 'shippingAddress.state' | 'shippingAddress.postalCode';

/** A refill with its references, just before it is accepted. Its line is the original prescription. */
export interface ReviewedRefill extends ReviewedReferences {
  /** The date in UTC on which the original's order was received. */
  readonly originalReceived: string;
  /** The chain's shipped fills, oldest first. */
  readonly fills: readonly Pick<Fill, 'shippedOn' | 'daysSupply'>[];
  readonly lines: readonly Pick<MedicationRequest, 'schedule' | 'strengthDiffers'>[];
}

/** Everything wrong with a refill (D26). Quantities were checked when the original was ordered. */
export function refillViolations(refill: ReviewedRefill, today: string): Violation<RefillField>[] {
  return [
    ...scheduleViolations(refill, today),
    ...strengthViolations(refill),
    ...supplyViolations(refill, today),
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

/** The pharmacist judges an early refill: production does not refuse it (D64). */
function supplyViolations({ fills }: ReviewedRefill, today: string): Violation<RefillField>[] {
  const end = earlyUntil(fills, today);
  if (end === null) return [];
  const predicate = `refers to a prescription whose supply lasts until ${end}`;
  return [{ field: 'medicationRequestId', reason: 'refill_early', predicate, binds: 'never' }];
}

/** A prescription of C-III or C-IV may be refilled for this long (21 CFR 1306.22). */
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

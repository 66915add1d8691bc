import type { CarrierService } from './carrier.ts';
import type { Clinic } from './clinic.ts';
import { lineViolations } from './line-rules.ts';
import type { ReviewedLine } from './line-rules.ts';
import type { OrderField } from './order-draft.ts';
import type { Species } from './patient.ts';
import type { PractitionerStanding } from './practitioner.ts';
import type { Violation } from './violation.ts';

/** An order or refill with all that it refers to, just before it is accepted. */
export interface ReviewedOrder {
  readonly lines: readonly ReviewedLine[];
  readonly prescriber: PractitionerStanding;
  readonly species: Species;
  readonly clinic: Pick<Clinic, 'epcs'>;
  readonly isRefrigerated: boolean;
  readonly service: Pick<CarrierService, 'canRefrigerate'>;
}

/**
 * All that is wrong with an order (D26). A violation of what the order refers to names the reference:
 * an expired license is said of practitionerId, and a refill says it of its medication_request_id.
 */
export function orderViolations(order: ReviewedOrder, today: string): Violation<OrderField>[] {
  return [
    ...standingViolations(order.prescriber, today),
    ...speciesViolations(order),
    ...controlledViolations(order),
    ...refrigerationViolations(order),
    ...order.lines.flatMap(lineViolations),
  ];
}

/** Checked again here: a license in force when the practitioner was created may have run out since. */
function standingViolations(prescriber: PractitionerStanding, today: string): Violation<OrderField>[] {
  const found: Violation<OrderField>[] = [];
  const expired = (expiration: string | null) => expiration !== null && expiration < today;
  if (expired(prescriber.licenseExpiration)) {
    found.push(prescribed('license_expired', 'refers to a prescriber whose license has expired'));
  }
  if (expired(prescriber.deaExpiration)) {
    found.push(prescribed('dea_expired', 'refers to a prescriber whose DEA registration has expired'));
  }
  return found;
}

function speciesViolations({ species, prescriber }: ReviewedOrder): Violation<OrderField>[] {
  if ((species !== 'human') === prescriber.isVeterinarian) return [];
  return prescriber.isVeterinarian
    ? [
        prescribed(
          'veterinarian_not_allowed',
          'refers to a veterinarian, who cannot prescribe for a human patient',
        ),
      ]
    : [
        prescribed(
          'veterinarian_required',
          'refers to a prescriber who is no veterinarian, for an animal patient',
        ),
      ];
}

/** Said once an order, not once a line: one thing is missing, however many medications need it. */
function controlledViolations({ lines, prescriber, clinic }: ReviewedOrder): Violation<OrderField>[] {
  const found: Violation<OrderField>[] = [];
  if (lines.every(({ schedule }) => schedule === null)) return found;
  if (prescriber.deaNumber === null || prescriber.deaNumber.trim() === '') {
    const predicate = 'refers to a prescriber without a dea_number, for a scheduled medication';
    found.push(prescribed('dea_number_missing', predicate));
  }
  if (!clinic.epcs) {
    const predicate = 'refers to a clinic that may not order scheduled medications';
    found.push({ field: 'clinicId', reason: 'epcs_missing', predicate, binds: 'production' });
  }
  return found;
}

function refrigerationViolations({ isRefrigerated, service }: ReviewedOrder): Violation<OrderField>[] {
  if (!isRefrigerated || service.canRefrigerate) return [];
  const predicate = 'must be a service that can refrigerate';
  return [{ field: 'serviceId', reason: 'cannot_refrigerate', predicate, binds: 'production' }];
}

function prescribed(reason: string, predicate: string): Violation<OrderField> {
  return { field: 'practitionerId', reason, predicate, binds: 'production' };
}

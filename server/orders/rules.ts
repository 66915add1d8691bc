import type { Clinic } from '../accounts/store/clinics.ts';
import type { CarrierService } from '../carriers/rules.ts';
import { isComplete } from '../domain/address.ts';
import type { Address } from '../domain/address.ts';
import type { Violation } from '../domain/findings.ts';
import type { Schedule } from '../formularies/rules.ts';
import type { Patient } from '../patients/rules.ts';
import type { PractitionerStanding } from '../practitioners/rules.ts';
import type { LineField, MedicationRequest, OrderField, OrderForm, ReferenceField } from './order.ts';

/** The rows that a new order or refill refers to, read just before it is accepted. */
export interface ReviewedReferences {
  readonly lines: readonly Pick<MedicationRequest, 'schedule'>[];
  readonly prescriber: PractitionerStanding;
  readonly patient: Pick<Patient, 'species' | 'status' | 'address'>;
  /** A refill's own address; null if the order ships to the patient's. */
  readonly shippingAddress: Address | null;
  readonly clinic: Pick<Clinic, 'epcs'>;
  readonly isRefrigerated: boolean;
  readonly service: Pick<CarrierService, 'canRefrigerate'>;
}

/** The parts of a line that the rules need, once its medication is found in the formulary. */
export type ReviewedLine = Pick<
  MedicationRequest,
  | 'quantity'
  | 'refills'
  | 'daysSupply'
  | 'compoundingReason'
  | 'schedule'
  | 'compounded'
  | 'medicationStrength'
  | 'strengthDiffers'
>;

/** An order with its references, just before it is accepted. */
export interface ReviewedOrder extends ReviewedReferences {
  readonly form: OrderForm;
  readonly lines: readonly ReviewedLine[];
}

/** Everything wrong with an order beyond the contract's schemas (D26). */
export function orderViolations(order: ReviewedOrder, today: string): Violation<OrderField>[] {
  return [
    ...referenceViolations(order, today),
    ...order.lines.flatMap((line, index) => lineViolations(line, index, order.form)),
  ];
}

const mostQuantity = 10_000;
const mostDaysSupply = 365;
const mostRefills = 99;

/** The limits of federal law (D26); C-V has none of its own. */
const scheduleRefills: Readonly<Record<Schedule, number>> = {
  'C-II': 0,
  'C-III': 5,
  'C-IV': 5,
  'C-V': mostRefills,
};

/** The flat form has no field for the reason, so it points to the form that has one (D03). */
const noCompoundingReason: Readonly<Record<OrderForm, readonly [reason: string, predicate: string]>> = {
  carrier: ['required', 'is required for a compounded medication'],
  flat: [
    'compounding_reason_required',
    'is a compounded medication: order it in the carrier form, which has a place for the reason',
  ],
};

/** Everything wrong with one medication line, in field order. */
function lineViolations(reviewed: ReviewedLine, line: number, form: OrderForm): Violation<LineField>[] {
  const { quantity, refills, daysSupply, schedule, compoundingReason } = reviewed;
  const found: Violation<LineField>[] = [];
  const strict = (field: LineField, reason: string, predicate: string) =>
    found.push({ field, line, reason, predicate, binds: 'production' });

  if (quantity > mostQuantity) strict('quantity', 'maximum', `must be at most ${mostQuantity}`);
  if (schedule !== null && refills > scheduleRefills[schedule]) {
    const predicate = `must be at most ${scheduleRefills[schedule]} for a schedule ${schedule} medication`;
    strict('refills', 'schedule_refills', predicate);
  } else if (refills > mostRefills) {
    strict('refills', 'maximum', `must be at most ${mostRefills}`);
  }
  if (daysSupply !== null && daysSupply > mostDaysSupply) {
    strict('daysSupply', 'maximum', `must be at most ${mostDaysSupply}`);
  }
  if (reviewed.compounded && (compoundingReason === null || compoundingReason.trim() === '')) {
    const [reason, predicate] = noCompoundingReason[form];
    strict('compoundingReason', reason, predicate);
  }
  if (reviewed.strengthDiffers) {
    const predicate = `states another amount than the formulary's strength, ${reviewed.medicationStrength}`;
    found.push({ field: 'strength', line, reason: 'strength_differs', predicate, binds: 'never' });
  }
  return found;
}

/**
 * Everything wrong with the references (D19, D26). A finding names the field that holds the reference: an expired
 * license is a fault of practitioner_id, or of medication_request_id in a refill, which has no practitioner_id.
 */
export function referenceViolations(
  references: ReviewedReferences,
  today: string,
): Violation<ReferenceField>[] {
  return [
    ...patientViolations(references),
    ...standingViolations(references.prescriber, today),
    ...speciesViolations(references),
    ...controlledViolations(references),
    ...refrigerationViolations(references),
  ];
}

function patientViolations({ patient, shippingAddress }: ReviewedReferences): Violation<ReferenceField>[] {
  const found: Violation<ReferenceField>[] = [];
  const strict = (reason: string, predicate: string) =>
    found.push({ field: 'patientId', reason, predicate, binds: 'production' });
  if (patient.status === 'inactive') strict('patient_inactive', 'refers to a patient who is inactive');
  if (shippingAddress === null && !isComplete(patient.address)) {
    strict(
      'patient_address_incomplete',
      'refers to a patient whose address lacks the street, city or ZIP code',
    );
  }
  return found;
}

/** A license that was valid when the practitioner was created may have expired since. */
function standingViolations(prescriber: PractitionerStanding, today: string): Violation<ReferenceField>[] {
  const found: Violation<ReferenceField>[] = [];
  const expired = (expiration: string | null) => expiration !== null && expiration < today;
  if (expired(prescriber.licenseExpiration)) {
    found.push(prescriberViolation('license_expired', 'refers to a prescriber whose license has expired'));
  }
  if (expired(prescriber.deaExpiration)) {
    found.push(
      prescriberViolation('dea_expired', 'refers to a prescriber whose DEA registration has expired'),
    );
  }
  return found;
}

function speciesViolations({
  patient: { species },
  prescriber,
}: ReviewedReferences): Violation<ReferenceField>[] {
  if ((species !== 'human') === prescriber.isVeterinarian) return [];
  if (prescriber.isVeterinarian) {
    const predicate = 'refers to a veterinarian, who cannot prescribe for a human patient';
    return [prescriberViolation('veterinarian_not_allowed', predicate)];
  }
  const predicate = 'must name a veterinarian for an animal patient';
  return [prescriberViolation('veterinarian_required', predicate)];
}

/** One finding for the whole order, however many of its lines need it. */
function controlledViolations(references: ReviewedReferences): Violation<ReferenceField>[] {
  const { lines, prescriber, clinic } = references;
  const found: Violation<ReferenceField>[] = [];
  if (lines.every(({ schedule }) => schedule === null)) return found;
  if (prescriber.deaNumber === null || prescriber.deaNumber.trim() === '') {
    const predicate = 'refers to a prescriber without a dea_number, for a scheduled medication';
    found.push(prescriberViolation('dea_number_missing', predicate));
  }
  if (!clinic.epcs) {
    const predicate = 'refers to a clinic that may not order scheduled medications';
    found.push({ field: 'clinicId', reason: 'epcs_missing', predicate, binds: 'production' });
  }
  return found;
}

function refrigerationViolations(references: ReviewedReferences): Violation<ReferenceField>[] {
  if (!references.isRefrigerated || references.service.canRefrigerate) return [];
  const predicate = 'must be a service that can refrigerate';
  return [{ field: 'serviceId', reason: 'cannot_refrigerate', predicate, binds: 'production' }];
}

function prescriberViolation(reason: string, predicate: string): Violation<ReferenceField> {
  return { field: 'practitionerId', reason, predicate, binds: 'production' };
}

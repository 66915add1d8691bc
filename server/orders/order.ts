import type { Clinic } from '../accounts/store/clinics.ts';
import { quoteService } from '../carriers/rules.ts';
import type { CarrierService } from '../carriers/rules.ts';
import type { Address } from '../domain/address.ts';
import type { FormularyEntry, Schedule } from '../formularies/rules.ts';
import { doseUnit, statesAnotherAmount } from '../formularies/strength.ts';
import { noReference } from '../references/wire.ts';
import type { OwnReference } from '../references/wire.ts';
import type { SandboxScenario } from './sandbox-scenario.ts';

/** Medication requests of one patient, sent by one carrier service. The orders of a shipment group share a parcel (D65). */
export interface MedicationOrder {
  readonly id: string;
  readonly clinicId: string;
  readonly patientId: string;
  /** The version of the patient that the order was checked and priced for. */
  readonly patientVersion: number;
  readonly practitionerId: string;
  readonly carrierId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  /** US dollars charged to the patient: the listed price when the order was placed (D19). */
  readonly shippingCost: number;
  readonly isRefrigerated: boolean;
  readonly shipmentGroupId: string | null;
  readonly paymentMethodId: string | null;
  /** A refill's own address, or the one that the patient had before it moved (D35); null means the patient's. */
  readonly shippingAddress: Address | null;
  /** Null if nothing is simulated. */
  readonly scenario: SandboxScenario | null;
  readonly reference: OwnReference;
  /** At least one, in line order (D04). */
  readonly medicationRequests: readonly MedicationRequest[];
}

/** The first line's prescription, which the answer names as medication_request_id (D06). */
export function leadingRequest({ id, medicationRequests }: MedicationOrder): MedicationRequest {
  const [first] = medicationRequests;
  if (!first) throw new Error(`The order ${id} has no medication request`);
  return first;
}

/** The parts of a new order, once its references are read and its service is chosen. */
type OrderParts = Pick<MedicationOrder, 'id' | 'isRefrigerated' | 'scenario' | 'medicationRequests'> &
  Partial<Pick<MedicationOrder, 'shipmentGroupId' | 'paymentMethodId' | 'shippingAddress' | 'reference'>> & {
    readonly clinic: Pick<Clinic, 'id' | 'freeShipping'>;
    readonly patient: { readonly id: string; readonly version: number };
    readonly practitioner: { readonly id: string };
    readonly service: CarrierService;
    /** Two-letter code of the state that sets the price. */
    readonly destinationState: string;
  };

/** Makes an order. Its shipping cost is the one that the service list shows for its state (D19). */
export function makeOrder({
  clinic,
  patient,
  practitioner,
  service,
  destinationState,
  ...parts
}: OrderParts): MedicationOrder {
  return {
    shipmentGroupId: null,
    paymentMethodId: null,
    shippingAddress: null,
    reference: noReference,
    ...parts,
    clinicId: clinic.id,
    patientId: patient.id,
    patientVersion: patient.version,
    practitionerId: practitioner.id,
    carrierId: service.carrierId,
    serviceId: service.id,
    serviceName: service.name,
    shippingCost: quoteService(service, destinationState, clinic.freeShipping).totalCost,
  };
}

/** One prescription: a medication, how much, and how to take it. */
export interface MedicationRequest {
  readonly id: string;
  /** The prescription that authorizes this one's refills; its own id if it is the original (D07). */
  readonly originalId: string;
  readonly medicationId: string;
  readonly medicationName: string;
  /** The strength of the formulary entry that is filled. */
  readonly medicationStrength: string | null;
  readonly compounded: boolean;
  /** The dose, or the flat form's strength, as sent. */
  readonly dose: string | null;
  /** The dose states another amount than the strength (D18). A person has to confirm it before the order is filled. */
  readonly strengthDiffers: boolean;
  readonly unitOfMeasure: string | null;
  readonly quantity: number;
  /** Refills authorized on the original; 0 in a refill's prescription. */
  readonly refills: number;
  readonly direction: string | null;
  readonly daysSupply: number | null;
  readonly note: string | null;
  readonly compoundingReason: string | null;
  readonly diagnosisCodes: readonly string[];
  readonly schedule: Schedule | null;
  readonly reference: OwnReference;
}

/** Makes the prescription for a line and the formulary entry that it names. */
export function prescribe(line: LineDraft, entry: FormularyEntry, id: string): MedicationRequest {
  const { dose } = line;
  const { strength } = entry;
  const measured = dose ?? strength;
  return {
    id,
    originalId: id,
    medicationId: entry.medicationId,
    medicationName: entry.name,
    medicationStrength: strength,
    compounded: entry.compounded,
    dose: dose ?? line.strength,
    strengthDiffers: dose !== null && strength !== null && statesAnotherAmount(dose, strength),
    unitOfMeasure: line.unitOfMeasure ?? (measured === null ? null : doseUnit(measured)),
    quantity: line.quantity,
    refills: line.refills,
    direction: line.direction,
    daysSupply: line.daysSupply,
    note: line.note,
    compoundingReason: line.compoundingReason,
    diagnosisCodes: line.diagnosisCodes,
    schedule: entry.schedule,
    reference: line.reference,
  };
}

/** Makes a refill's prescription: the original again, authorizing no refills of its own (D07). */
export function prescribeRefill(
  original: Omit<MedicationRequest, 'reference'>,
  id: string,
): MedicationRequest {
  return { ...original, id, refills: 0, reference: noReference };
}

/** The form of the request. Only the carrier form has a field for a compounding reason (D03). */
export type OrderForm = 'carrier' | 'flat';

/** The service that a draft asks for: a named one, or the one we choose (D19). */
export type ServiceChoice =
  | {
      readonly kind: 'named';
      /** Null in a refill, whose shipment_service_code names no carrier. */
      readonly carrierId: string | null;
      readonly serviceId: string;
    }
  | { readonly kind: 'default' };

/** A requested medication before it is found in the formulary (D18). */
export interface LineDraft {
  readonly medicationName: string | null;
  readonly medicationId: string | null;
  /** The flat form's medication_strength, which must match an entry. */
  readonly strength: string | null;
  /** The carrier form's dose. If the formulary has several strengths, the dose must name one. */
  readonly dose: string | null;
  readonly unitOfMeasure: string | null;
  readonly quantity: number;
  readonly refills: number;
  readonly direction: string | null;
  readonly daysSupply: number | null;
  readonly note: string | null;
  readonly compoundingReason: string | null;
  readonly diagnosisCodes: readonly string[];
  readonly reference: OwnReference;
}

/** A medication order as requested, in either form. */
export interface OrderDraft {
  readonly form: OrderForm;
  readonly clinicId: string;
  readonly patientId: string;
  readonly practitionerId: string;
  readonly service: ServiceChoice;
  readonly isRefrigerated: boolean;
  readonly lines: readonly LineDraft[];
  readonly reference: OwnReference;
}

/** The fields of a line that a rule may find wrong. */
export type LineField =
  | 'medicationName'
  | 'medicationId'
  | 'strength'
  | 'quantity'
  | 'refills'
  | 'daysSupply'
  | 'compoundingReason';

/** The fields in which an order or a refill refers to other rows; each form has its own names for these. */
export type ReferenceField = 'clinicId' | 'patientId' | 'practitionerId' | 'carrierId' | 'serviceId';

/** The fields of an order that a rule or a handler may find wrong. */
export type OrderField = ReferenceField | LineField;

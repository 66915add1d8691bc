import type { OwnReference } from './own-reference.ts';

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
  /** The carrier form's dose. If the formulary has several strengths, it must name one. */
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

/** What an order or a refill refers to; each form has its own names for these. */
export type ReferenceField = 'clinicId' | 'patientId' | 'practitionerId' | 'carrierId' | 'serviceId';

/** The fields of an order that a rule or a handler may find wrong. */
export type OrderField = ReferenceField | LineField;

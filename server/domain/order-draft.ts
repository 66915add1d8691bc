/** Which body asked for the order: only the carrier form has a field for a compounding reason (D03). */
export type OrderForm = 'carrier' | 'flat';

/** The service a draft asks for: a named one, or one that is chosen for it (D19). */
export type ServiceChoice =
  | {
      readonly kind: 'named';
      /** Null where the body has no place for a carrier: a refill's shipment_service_code. */
      readonly carrierId: string | null;
      readonly serviceId: string;
    }
  | { readonly kind: 'default' };

/** One asked-for medication before the formulary has said what it is (D18). */
export interface LineDraft {
  readonly medicationName: string | null;
  readonly medicationId: string | null;
  /** The flat form's medication_strength: it must match an entry. */
  readonly strength: string | null;
  /** The carrier form's dose: it never refuses, it only chooses among entries of the name. */
  readonly dose: string | null;
  readonly unitOfMeasure: string | null;
  readonly quantity: number;
  readonly refills: number;
  readonly direction: string | null;
  readonly daysSupply: number | null;
  readonly note: string | null;
  readonly compoundingReason: string | null;
  readonly diagnosisCodes: readonly string[];
}

/** What either form of a medication request asks for, in one shape. */
export interface OrderDraft {
  readonly form: OrderForm;
  readonly clinicId: string;
  readonly patientId: string;
  readonly practitionerId: string;
  readonly service: ServiceChoice;
  readonly isRefrigerated: boolean;
  readonly lines: readonly LineDraft[];
}

/** What a rule may say of one line. */
export type LineField =
  | 'medicationName'
  | 'medicationId'
  | 'strength'
  | 'quantity'
  | 'refills'
  | 'daysSupply'
  | 'compoundingReason';

/** What an order or a refill refers to; each body answers for it by a field of its own. */
export type ReferenceField = 'clinicId' | 'patientId' | 'practitionerId' | 'carrierId' | 'serviceId';

/** What a rule, or a handler's refusal, may say of an order. */
export type OrderField = ReferenceField | LineField;

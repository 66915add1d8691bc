import type { SandboxScenario } from './medication-order.ts';

/** The service a draft asks for: a named one, or the clinic's default, else the cheapest (D19). */
export type ServiceChoice =
  | { readonly kind: 'named'; readonly carrierId: string; readonly serviceId: string }
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
  readonly clinicId: string;
  readonly patientId: string;
  readonly practitionerId: string;
  readonly service: ServiceChoice;
  readonly isRefrigerated: boolean;
  readonly scenario: SandboxScenario | null;
  readonly lines: readonly LineDraft[];
}

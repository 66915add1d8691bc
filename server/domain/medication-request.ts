/** A schedule of the Controlled Substances Act, as a clinic's formulary states it. */
export type Schedule = 'C-II' | 'C-III' | 'C-IV' | 'C-V';

/** One prescription: a medication, how much, and how to take it. */
export interface MedicationRequest {
  readonly id: string;
  /** The prescription whose refills this one draws on; its own id where it is the original (D07). */
  readonly originalId: string;
  readonly medicationId: string;
  readonly medicationName: string;
  /** The dose as sent, else the strength of the formulary's entry. */
  readonly dose: string | null;
  readonly unitOfMeasure: string | null;
  readonly quantity: number;
  /** Refills authorized on the original; a refill's own request carries 0. */
  readonly refills: number;
  readonly direction: string | null;
  readonly daysSupply: number | null;
  readonly note: string | null;
  readonly compoundingReason: string | null;
  readonly diagnosisCodes: readonly string[];
  readonly schedule: Schedule | null;
}

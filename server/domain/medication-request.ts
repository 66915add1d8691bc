import { doseUnit } from './dose-unit.ts';
import type { FormularyEntry, Schedule } from './formulary.ts';
import type { LineDraft } from './order-draft.ts';
import { noReference } from './own-reference.ts';
import type { OwnReference } from './own-reference.ts';
import { statesAnotherAmount } from './strength.ts';

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

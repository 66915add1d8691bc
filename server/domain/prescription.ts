import { doseUnit } from './dose-unit.ts';
import type { FormularyEntry } from './formulary.ts';
import type { MedicationRequest } from './medication-request.ts';
import type { LineDraft } from './order-draft.ts';

/** Makes a line and the formulary entry it means into a prescription. */
export function prescribe(line: LineDraft, entry: FormularyEntry, id: string): MedicationRequest {
  // A strength that was sent is the entry's, case and spaces aside, and is kept as the formulary writes it.
  const dose = line.dose ?? entry.strength;
  return {
    id,
    originalId: id,
    medicationId: entry.medicationId,
    medicationName: entry.name,
    dose,
    unitOfMeasure: line.unitOfMeasure ?? (dose === null ? null : doseUnit(dose)),
    quantity: line.quantity,
    refills: line.refills,
    direction: line.direction,
    daysSupply: line.daysSupply,
    note: line.note,
    compoundingReason: line.compoundingReason,
    diagnosisCodes: line.diagnosisCodes,
    schedule: entry.schedule,
  };
}

/** A refill's own prescription: the original's again, drawing on it and authorizing nothing further (D07). */
export function prescribeRefill(original: MedicationRequest, id: string): MedicationRequest {
  return { ...original, id, refills: 0 };
}

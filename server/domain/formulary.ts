import type { Schedule } from './medication-request.ts';

/** One medication a clinic may order. Name and strength together are unique within the clinic. */
export interface FormularyEntry {
  readonly medicationId: string;
  readonly name: string;
  readonly strength: string | null;
  readonly schedule: Schedule | null;
  readonly compounded: boolean;
}

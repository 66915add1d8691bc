import type { MedicationRequest, Schedule } from './medication-request.ts';
import type { LineField } from './order-draft.ts';
import type { Violation } from './violation.ts';

/** What the strict rules look at in one line, once the formulary has said what the medication is. */
export type ReviewedLine = Pick<
  MedicationRequest,
  'quantity' | 'refills' | 'daysSupply' | 'compoundingReason' | 'schedule'
> & {
  /** The pharmacy makes it up, so this order must say why; false where the form has no field for the reason. */
  readonly needsCompoundingReason: boolean;
};

const mostQuantity = 10_000;
const mostDaysSupply = 365;
const mostRefills = 99;

/** Federal law's limits (D26); C-V has none of its own. */
const scheduleRefills: Readonly<Record<Schedule, number>> = {
  'C-II': 0,
  'C-III': 5,
  'C-IV': 5,
  'C-V': mostRefills,
};

/** All that is wrong with one medication line (D26), in the order of its fields. */
export function lineViolations(reviewed: ReviewedLine, line: number): Violation<LineField>[] {
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
  if (reviewed.needsCompoundingReason && (compoundingReason === null || compoundingReason.trim() === '')) {
    strict('compoundingReason', 'required', 'is required for a compounded medication');
  }
  return found;
}

import type { MedicationRequest } from './medication-request.ts';
import type { Schedule } from './formulary.ts';
import type { LineField, OrderField, OrderForm } from './order-draft.ts';
import { referenceViolations } from './reference-rules.ts';
import type { ReviewedReferences } from './reference-rules.ts';
import type { Violation } from './violation.ts';

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

import { lineViolations } from './line-rules.ts';
import type { ReviewedLine } from './line-rules.ts';
import type { OrderField } from './order-draft.ts';
import { referenceViolations } from './reference-rules.ts';
import type { ReviewedReferences } from './reference-rules.ts';
import type { Violation } from './violation.ts';

/** An order with all that it refers to, just before it is accepted. */
export interface ReviewedOrder extends ReviewedReferences {
  readonly lines: readonly ReviewedLine[];
}

/** All that is wrong with an order beyond the contract's shapes (D26). */
export function orderViolations(order: ReviewedOrder, today: string): Violation<OrderField>[] {
  return [...referenceViolations(order, today), ...order.lines.flatMap(lineViolations)];
}

import type { OrderDraft, OrderField } from '../../domain/order-draft.ts';
import type { WireName } from '../../domain/violation.ts';

/** Either form of a medication request, as one draft. */
export interface ShapedOrder {
  readonly draft: OrderDraft;
  readonly wireName: WireName<OrderField>;
}

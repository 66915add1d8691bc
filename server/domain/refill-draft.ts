import type { Address } from './address.ts';
import type { OrderField, ServiceChoice } from './order-draft.ts';

/** What a refill request asks for; all else it inherits from the original prescription (D07, D28). */
export interface RefillDraft {
  readonly medicationRequestId: string;
  /** Null searches all the partner's clinics. */
  readonly clinicId: string | null;
  readonly service: ServiceChoice;
  readonly shipmentGroupId: string | null;
  readonly paymentMethodId: string | null;
  /** For this order only; it sets the pricing state too. */
  readonly shippingAddress: Address | null;
}

/** What a rule may say of a refill: of the order it makes, and of its own fields. */
export type RefillField =
  OrderField | 'medicationRequestId' | 'shippingAddress.state' | 'shippingAddress.postalCode';

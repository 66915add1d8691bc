import type { Address } from './address.ts';
import type { ReferenceField, ServiceChoice } from './order-draft.ts';

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

/** What a rule, or a handler's refusal, may say of a refill. */
export type RefillField =
  ReferenceField | 'medicationRequestId' | 'shippingAddress.state' | 'shippingAddress.postalCode';

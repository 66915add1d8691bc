import type { Address } from './address.ts';
import type { ReferenceField, ServiceChoice } from './order-draft.ts';
import type { OwnReference } from './own-reference.ts';

/** What a refill request asks for. Everything else comes from the original prescription (D07, D28). */
export interface RefillDraft {
  readonly medicationRequestId: string;
  /** Null if the medication request may belong to any of the partner's clinics. */
  readonly clinicId: string | null;
  readonly service: ServiceChoice;
  readonly shipmentGroupId: string | null;
  readonly paymentMethodId: string | null;
  /** For this order only. It also sets the state that the price depends on. */
  readonly shippingAddress: Address | null;
  readonly reference: OwnReference;
}

/** The fields of a refill that a rule or a handler may find wrong. */
export type RefillField =
  ReferenceField | 'medicationRequestId' | 'shippingAddress.state' | 'shippingAddress.postalCode';

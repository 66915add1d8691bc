import type { MedicationOrder, MedicationRequest } from '../orders/order.ts';
import type { Place } from '../sealing/sealer.ts';

/** The part of an order that is sealed at rest. */
export type SealedOrderData = Pick<
  MedicationOrder,
  'shippingAddress' | 'paymentMethodId' | 'shipmentGroupId'
>;

export const orderPlace = (id: string): Place => ({ table: 'medication_orders', column: 'sealed', id });

/** The part of a medication request that is sealed at rest. */
export type SealedRequestData = Pick<
  MedicationRequest,
  'dose' | 'direction' | 'note' | 'compoundingReason' | 'diagnosisCodes'
>;

/** The sealed data of an erased medication request. */
export const withoutRequestData: SealedRequestData = {
  dose: null,
  direction: null,
  note: null,
  compoundingReason: null,
  diagnosisCodes: [],
};

export const requestPlace = (id: string): Place => ({ table: 'medication_requests', column: 'sealed', id });

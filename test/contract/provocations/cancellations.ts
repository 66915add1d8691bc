import type { OrderStatus } from '../../../server/orders/status.ts';
import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { moveThrough } from '../../support/order-progress.ts';
import type { Call } from '../../support/partner.ts';
import type { Provocation, Provocations } from './provocation.ts';

const body = { reason: 'patient_request' };

/** Cancels an order that has moved through these statuses. */
const cancel =
  (sent: Call, ...statuses: readonly OrderStatus[]): Provocation =>
  async ({ service }) => {
    const caller = await newPartnerWithOrder(service, 'development');
    await moveThrough(service, caller.medicationOrderId, ...statuses);
    const path = { medication_order_id: caller.medicationOrderId };
    return caller.call('cancelMedicationOrder', { path, body, ...sent });
  };

export const cancellations: Provocations = {
  MedicationOrderCancelled: { cancelled: cancel({}) },
  CancellationInvalid: {
    reason_missing: cancel({ body: {} }),
    unknown_reason: cancel({ body: { reason: 'changed_mind' } }),
  },
  CancellationConflict: {
    already_shipped: cancel({}, 'processing', 'shipped'),
    already_cancelled: cancel({}, 'cancelled'),
  },
};

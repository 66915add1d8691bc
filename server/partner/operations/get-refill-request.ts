import { notFound } from '../../errors.ts';
import { findRefillOfPartner } from '../../store/refill-views.ts';
import { partnerOperation } from '../operation.ts';
import { refillOnWire } from '../orders/order-on-wire.ts';

/** Reads one refill request of any of the partner's clinics (D30). */
export const getRefillRequest = partnerOperation(
  'getRefillRequest',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const refill = await findRefillOfPartner(store, partnerId, path.refill_request_id);
    if (refill === null) throw notFound('Refill request', 'refill_request_id');
    const { id, requestId, order } = refill;
    auditRead({
      refill_request_id: id,
      medication_order_id: order.id,
      medication_request_id: requestId,
      clinic_id: order.clinicId,
      patient_id: order.patientId,
    });
    return reply(200, { data: refillOnWire(refill) });
  },
);

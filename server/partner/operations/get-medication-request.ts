import { notFound } from '../../errors.ts';
import { findRequestOfPartner } from '../../store/request-views.ts';
import { partnerOperation } from '../operation.ts';
import { requestOnWire } from '../orders/order-on-wire.ts';

/** Reads one medication request of any of the partner's clinics (D30). */
export const getMedicationRequest = partnerOperation(
  'getMedicationRequest',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const request = await findRequestOfPartner(store, partnerId, path.medication_request_id);
    if (request === null) throw notFound('Medication request', 'medication_request_id');
    const { id, order } = request;
    auditRead({
      medication_request_id: id,
      medication_order_id: order.id,
      clinic_id: order.clinicId,
      patient_id: order.patientId,
    });
    return reply(200, { data: requestOnWire(request, order) });
  },
);

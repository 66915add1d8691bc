import { notFound } from '../../errors.ts';
import { findOrderOfPartner } from '../../store/order-views.ts';
import { partnerOperation } from '../operation.ts';
import { orderDetailsOnWire } from '../orders/order-on-wire.ts';

/** Reads one order of any of the partner's clinics (D30). */
export const getMedicationOrder = partnerOperation(
  'getMedicationOrder',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const order = await findOrderOfPartner(store, partnerId, path.medication_order_id);
    if (order === null) throw notFound('Medication order', 'medication_order_id');
    const { id, clinicId, patientId } = order;
    auditRead({ medication_order_id: id, clinic_id: clinicId, patient_id: patientId });
    return reply(200, { data: orderDetailsOnWire(order) });
  },
);

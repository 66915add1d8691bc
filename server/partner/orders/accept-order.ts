import type { Answer } from '../../contract/typed-operation.ts';
import { leadingRequest } from '../../domain/medication-order.ts';
import type { MedicationOrder } from '../../domain/medication-order.ts';
import { orderCreated } from '../../fulfillment/order-events.ts';
import { insertMedicationOrder } from '../../store/medication-orders.ts';
import type { PartnerContext } from '../context.ts';
import { ExternalIdTaken } from '../refuse-taken.ts';

/** The ids that both forms answer with: the first line's prescription, all prescriptions and the order (D06). */
export function createdIds(order: MedicationOrder) {
  return {
    medication_request_id: leadingRequest(order).id,
    medication_request_ids: order.medicationRequests.map((request) => request.id),
    medication_order_id: order.id,
  };
}

/** Stores an order with its event and the start of its simulation, in one transaction. */
export async function acceptOrder(
  order: MedicationOrder,
  answer: Answer,
  context: PartnerContext,
): Promise<'created' | 'patient_changed'> {
  const auditIds = {
    medication_order_id: order.id,
    medication_request_id: leadingRequest(order).id,
    patient_id: order.patientId,
    practitioner_id: order.practitionerId,
    clinic_id: order.clinicId,
  };
  const change = context.change(answer, auditIds, [orderCreated(order, context)]);
  const verdict = await insertMedicationOrder(context.store, order, change);
  if (verdict === 'external_id_taken') throw new ExternalIdTaken();
  return verdict;
}

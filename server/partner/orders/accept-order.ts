import { leadingRequest } from '../../domain/medication-order.ts';
import type { MedicationOrder } from '../../domain/medication-order.ts';
import type { Answer } from '../../contract/typed-operation.ts';
import { orderCreated } from '../../fulfillment/order-events.ts';
import { insertMedicationOrder } from '../../store/medication-orders.ts';
import type { PartnerContext } from '../context.ts';
import { refuseVerdict } from '../verdict.ts';

/** What both forms answer with: the first line's prescription, all of them in order, and the order itself (D06). */
export function createdIds(order: MedicationOrder) {
  return {
    medication_request_id: leadingRequest(order).id,
    medication_request_ids: order.medicationRequests.map((request) => request.id),
    medication_order_id: order.id,
  };
}

/** Keeps an order, with its event and the start of its simulation in the same transaction. */
export async function acceptOrder(
  order: MedicationOrder,
  answer: Answer,
  context: PartnerContext,
): Promise<void> {
  const ids = {
    medication_order_id: order.id,
    medication_request_id: leadingRequest(order).id,
    patient_id: order.patientId,
    practitioner_id: order.practitionerId,
    clinic_id: order.clinicId,
  };
  const events = [orderCreated(order, context)];
  refuseVerdict(await insertMedicationOrder(context.store, order, context.change(answer, ids, events)), {});
}

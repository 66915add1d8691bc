import { notFound } from '../errors.ts';
import { appendAuditRecords } from '../store/audit.ts';
import { findOrder } from '../store/order-record.ts';
import { operatorOperation } from './operation.ts';
import { orderRecordOnWire } from './shapes/order-record.ts';

/**
 * Reads an order with its health information. The reading is on record before it is answered: where the record
 * cannot be written, nothing is shown.
 */
export const getOrder = operatorOperation('getOrder', async ({ path }, context, reply) => {
  const order = await findOrder(context.store, path.order_id);
  if (order === null) throw notFound('Order', 'order_id');
  const { id, clinicId, partnerId, patient } = order;
  const ids = { order_id: id, clinic_id: clinicId, patient_id: patient.id };
  const { audit } = context.change({ status: 200, ids, partnerId });
  await appendAuditRecords(context.store, [audit]);
  return reply(200, { data: orderRecordOnWire(order) });
});

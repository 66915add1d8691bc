import { clinicNotFound } from '../../errors.ts';
import { nextCursor, pageRequest } from '../../paging/page.ts';
import { readTimestamp } from '../../paging/timestamps.ts';
import { findOrdersOfClinic, isChangeKey } from '../../store/order-pages.ts';
import { partnerOperation } from '../operation.ts';
import { orderOnWire } from '../orders/order-on-wire.ts';

/** Lists a clinic's orders, newest first, or with updated_since in the order of their changes (D30). */
export const listMedicationOrders = partnerOperation(
  'listMedicationOrders',
  async ({ query }, { store, partnerId, auditRead }, reply) => {
    const { status = null, external_id: externalId = null, updated_since: since } = query;
    const clinicId = query.clinic_id.toLowerCase();
    const patientId = query.patient_id?.toLowerCase() ?? null;
    const updatedSince = since === undefined ? null : readTimestamp('updated_since', since);
    const search = { partnerId, clinicId, status, patientId, externalId, updatedSince };
    const page = pageRequest(query, { defaultLimit: 25, ...(updatedSince && { isKey: isChangeKey }) });
    const found = await findOrdersOfClinic(store, search, page);
    if (found === null) throw clinicNotFound('clinic_id');
    auditRead({ clinic_id: clinicId, ...(patientId !== null && { patient_id: patientId }) });
    return reply(200, {
      data: {
        medication_orders: found.items.map((order) => orderOnWire(order, order.requestIds)),
        next_cursor: nextCursor(found),
        synced_until: found.syncedUntil,
      },
    });
  },
);

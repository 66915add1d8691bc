import type { components } from '../../../generated/operator/types.ts';
import type { OrderSummary } from '../../store/order-list.ts';

/** An order as lists show it, without any health information. */
export function orderOnWire(order: OrderSummary): components['schemas']['OrderSummary'] {
  return {
    order_id: order.id,
    partner_id: order.partnerId,
    clinic_id: order.clinicId,
    status: order.status,
    carrier_id: order.carrierId,
    service_id: order.serviceId,
    service_name: order.serviceName,
    is_refrigerated: order.isRefrigerated,
    shipment_group_id: order.shipmentGroupId,
    tracking_number: order.trackingNumber,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  };
}

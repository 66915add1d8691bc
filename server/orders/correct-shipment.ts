import type { components } from '../../generated/operator/types.ts';
import { findCarrierTable } from '../carriers/store.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import type { Store } from '../store/store.ts';
import { doubtsAbout, requireConfirmed } from './confirming.ts';
import { shipmentCorrected } from './events.ts';
import { inWords, movedIds, requestedNumber, withLockedOrder } from './move.ts';
import { currentOnWire, orderSummaryOnWire } from './operator-wire.ts';
import { hasShipped } from './status.ts';
import type { OrderToMove } from './store/moves.ts';
import { saveCorrection } from './store/shipments.ts';
import type { CorrectedShipment } from './store/shipments.ts';

/** Corrects the shipment of an order that has shipped (D65). Its status and the time of that status stay as they are. */
export const correctShipment = operatorOperation('correctShipment', ({ path, body }, context, reply) => {
  const { store, now, newId, operator } = context;
  const { why, confirmed = [] } = body;
  const asked = { orderId: path.order_id, partnerId: null };
  return withLockedOrder(store, asked, async (transaction, order) => {
    if (order === null) throw notFound('Order', 'order_id');
    if (!hasShipped(order.status)) {
      throw refused(
        order,
        'not_shipped',
        `An order that is ${inWords(order.status)} has no shipment to correct.`,
      );
    }
    const corrected = await correctedShipment(transaction, order, body);
    if (isSame(order, corrected)) {
      throw refused(order, 'nothing_to_correct', 'The shipment is like this already.');
    }
    requireConfirmed(order, await doubtsAbout(transaction, order, corrected), {
      confirmed,
      result: 'The shipment is corrected',
      reason: 'confirmation_required',
    });
    const answer = reply(200, {
      data: orderSummaryOnWire({ ...order, ...corrected }, operator),
      message: 'Shipment corrected',
    });
    const change = context.change({
      status: answer.status,
      ids: movedIds('order_id', order),
      partnerId: order.partnerId,
      reason: why,
    });
    const events = [shipmentCorrected(order, corrected, { now, newId })];
    const verdict = await saveCorrection(transaction, order, { corrected, why }, { ...change, events });
    if (verdict !== 'corrected') throw refused(order, verdict, 'The shipment was erased with its patient.');
    return answer;
  });
});

type Body = components['schemas']['ShipmentCorrection'];

/** The order's shipment, with the parts that the request names replaced. */
async function correctedShipment(
  store: Store,
  order: OrderToMove,
  { tracking_number: written, carrier_id: carrierId, service_id: serviceId }: Body,
): Promise<CorrectedShipment> {
  const trackingNumber = written === undefined ? order.trackingNumber : requestedNumber(written);
  const table = carrierId === undefined && serviceId === undefined ? [] : await findCarrierTable(store);
  if (carrierId !== undefined && carrierId !== order.carrierId) {
    if (!table.some(({ id }) => id === carrierId)) throw notFound('Carrier', 'carrier_id');
    if (serviceId === undefined) throw invalid([serviceMissing]);
  }
  if (serviceId === undefined) return { ...order, trackingNumber };
  for (const { id, trackingPage, trackingPattern, services } of table) {
    const service = services.find((one) => one.id === serviceId);
    if (service === undefined || (carrierId !== undefined && carrierId !== id)) continue;
    return {
      carrierId: id,
      serviceId,
      serviceName: service.name,
      trackingPage,
      trackingPattern,
      trackingNumber,
    };
  }
  throw notFound('Carrier service', 'service_id');
}

const serviceMissing = {
  field: 'service_id',
  reason: 'required',
  message: 'service_id is required for another carrier',
};

function isSame(before: OrderToMove, after: CorrectedShipment): boolean {
  return (
    before.carrierId === after.carrierId &&
    before.serviceId === after.serviceId &&
    before.trackingNumber === after.trackingNumber
  );
}

/** 409, with the order as it is now. */
function refused(order: OrderToMove, reason: string, message: string): ApiError {
  return new ApiError('CONFLICT', message, { field: 'order_id', reason, ...currentOnWire(order) });
}

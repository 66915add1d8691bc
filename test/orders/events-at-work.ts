import { isObject } from '../../server/contract/json-schema.ts';
import { refillBody, requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { eventsOf } from '../support/stored-events.ts';

/** A partner whose orders and refills make events, and how to read them. */
export async function eventsAtWork() {
  const service = await sharedService('development');
  const partner = await newPartnerWithPatient(service, 'development');

  /** The payloads of an order's events, oldest first. */
  const payloadsOf = async (orderId: string) =>
    (await eventsOf(service, orderId)).map(({ payload }) => payload);

  return {
    service,
    partner,
    payloadsOf,
    at: () => service.clock.now().toISOString(),
    /** Sequence and type of an order's events, oldest first. */
    numbered: async (orderId: string) =>
      (await payloadsOf(orderId)).map((payload) =>
        isObject(payload) && isObject(payload['data'])
          ? `${String(payload['data']['sequence'])} ${String(payload['type'])}`
          : '',
      ),
    newRequest: async (refills: number, own: object = {}) => {
      const body = { ...requestBody(partner), refills, ...own };
      const created = await partner.call('createMedicationRequest', { body });
      return {
        orderId: idIn(created, 'medication_order_id'),
        requestId: idIn(created, 'medication_request_id'),
      };
    },
    refill: async (requestId: string, own: object = {}) => {
      const body = { ...refillBody(requestId, partner.clinicId), ...own };
      const data = dataIn(await partner.call('createRefillRequest', { body }));
      return {
        orderId: String(data['medication_order_id']),
        requestId: String(data['medication_request_id']),
        refillId: String(data['refill_request_id']),
      };
    },
  };
}

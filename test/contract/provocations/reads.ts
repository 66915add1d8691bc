import { orderBody, without } from '../../support/bodies.ts';
import type { PartnerWithOrder, PartnerWithPatient } from '../../support/fixtures.ts';
import { hold, move, moveThrough, ship } from '../../support/order-progress.ts';
import { idIn } from '../../support/partner.ts';
import type { Provocation, Provocations } from './provocation.ts';

const gabapentin = {
  medication: 'Gabapentin',
  dose: '300 mg',
  quantity: 90,
  refills: '2',
  direction: 'Take one capsule three times a day',
  days_supply: 30,
};
const metformin = {
  medication: 'Metformin',
  dose: '500 mg',
  quantity: 60,
  direction: 'Take one tablet twice a day with meals',
  days_supply: 30,
};
const semaglutide = {
  medication: 'Semaglutide',
  dose: '0.5 mg',
  quantity: 1,
  refills: '3',
  direction: 'Inject 0.5 mg under the skin once a week',
  days_supply: 28,
  compounding_reason: 'Needs a dose between those that are sold',
};

/** Places an order, ships it if the example has a tracking number, and reads it. */
const orderRead =
  (order: object, trackingNumber?: string): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const body = { ...without(orderBody(caller), 'is_refrigerated'), carrier_id: 'usps', ...order };
    const id = idIn(await caller.call('createMedicationOrder', { body }), 'medication_order_id');
    if (trackingNumber !== undefined) await ship(caller.service, id, trackingNumber);
    return caller.call('getMedicationOrder', { path: { medication_order_id: id } });
  };

/** Holds an order with a question, answers it, and reads the order. */
const askedRead: Provocation = async ({ partner }) => {
  const caller = await partner();
  const service = { carrier_id: 'usps', service_id: 'usps-priority', medication_requests: [metformin] };
  const body = { ...without(orderBody(caller), 'is_refrigerated'), ...service };
  const path = {
    medication_order_id: idIn(await caller.call('createMedicationOrder', { body }), 'medication_order_id'),
  };
  await hold(caller.service, path.medication_order_id, 'Please confirm the dose with the prescriber');
  await caller.call('createClarification', {
    path,
    body: { text: 'The prescriber confirms 500 mg twice a day' },
  });
  return caller.call('getMedicationOrder', { path });
};

/** Lists the orders of a clinic that has two, the first of which is on hold. */
const listRead =
  (query: (caller: PartnerWithPatient) => Readonly<Record<string, string>>): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const service = { carrier_id: 'usps', service_id: 'usps-priority', medication_requests: [gabapentin] };
    const body = { ...without(orderBody(caller), 'is_refrigerated'), ...service };
    const first = idIn(await caller.call('createMedicationOrder', { body }), 'medication_order_id');
    await moveThrough(caller.service, first, 'processing');
    const hold = { to: 'on_hold', reason: 'address_invalid', trackingNumber: null } as const;
    await move(caller.service, first, hold);
    await caller.call('createMedicationOrder', { body });
    return caller.call('listMedicationOrders', { query: query(caller) });
  };

/** Reads the medication request of a shipped order, once something has happened to it. */
const requestRead =
  (happen: (caller: PartnerWithOrder) => Promise<unknown>, line = {}): Provocation =>
  async ({ shipped }) => {
    const caller = await shipped(undefined, line);
    await happen(caller);
    return caller.call('getMedicationRequest', {
      path: { medication_request_id: caller.medicationRequestId },
    });
  };
const refill = ({ call, medicationRequestId: medication_request_id }: PartnerWithOrder, own = {}) =>
  call('createRefillRequest', { body: { medication_request_id, ...own } });

/** Requests a refill, ships it if the example has a tracking number, and reads it. */
const refillRead =
  (own: object, trackingNumber?: string): Provocation =>
  async ({ shipped }) => {
    const caller = await shipped();
    const created = await refill(caller, own);
    if (trackingNumber !== undefined) {
      await ship(caller.service, idIn(created, 'medication_order_id'), trackingNumber);
    }
    return caller.call('getRefillRequest', {
      path: { refill_request_id: idIn(created, 'refill_request_id') },
    });
  };

export const reads: Provocations = {
  MedicationOrderFound: {
    received: orderRead({
      service_id: 'usps-priority',
      external_id: 'order-20418',
      metadata: { channel: 'app' },
      medication_requests: [
        { ...gabapentin, external_id: 'rx-20418-1' },
        { ...metformin, external_id: 'rx-20418-2' },
      ],
    }),
    shipped: orderRead(
      { service_id: 'usps-express', is_refrigerated: true, medication_requests: [semaglutide] },
      '9400111899223344556677',
    ),
    asked: askedRead,
  },
  MedicationOrderList: {
    newest: listRead(({ clinicId }) => ({ clinic_id: clinicId, limit: '1' })),
    updated_since: listRead(({ clinicId }) => ({
      clinic_id: clinicId,
      status: 'on_hold',
      updated_since: '2026-01-01T00:00:00Z',
    })),
  },
  MedicationOrderListInvalid: {
    no_time_zone: async ({ reader }) => {
      const { call, clinicId } = await reader();
      const query = { clinic_id: clinicId, updated_since: '2026-11-01T00:00:00' };
      return call('listMedicationOrders', { query });
    },
  },
  MedicationRequestFound: {
    refillable: requestRead(
      ({ service, medicationOrderId }) => moveThrough(service, medicationOrderId, 'delivered'),
      { external_id: 'rx-20419', metadata: { channel: 'app' } },
    ),
    refill_pending: requestRead((caller) => refill(caller)),
  },
  RefillRequestFound: {
    pending: refillRead({ external_id: 'refill-20418-1', metadata: { channel: 'reminder' } }),
    fulfilled: refillRead({}, '1Z999AA10123456784'),
  },
};

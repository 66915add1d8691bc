import type { Operations } from '../../../generated/partner/operations.ts';
import { orderBody, without } from '../../support/bodies.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { ship } from '../../support/order-progress.ts';
import { idIn } from '../../support/partner.ts';
import { unknownId } from './provocation.ts';
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

/** The refusals of a read by an ID in the path. */
function refusals(operation: keyof Operations, name: string) {
  const read =
    (id: string, query = {}): Provocation =>
    async ({ partner }) => {
      const caller: PartnerWithPatient = await partner();
      return caller.call(operation, { path: { [name]: id }, query });
    };
  return {
    invalid: { malformed_uuid: read('linh-tran'), unknown_parameter: read(unknownId, { verbose: 'true' }) },
    notFound: { not_found: read(unknownId) },
  };
}
const order = refusals('getMedicationOrder', 'medication_order_id');

export const reads: Provocations = {
  MedicationOrderFound: {
    received: orderRead({ service_id: 'usps-priority', medication_requests: [gabapentin, metformin] }),
    shipped: orderRead(
      { service_id: 'usps-express', is_refrigerated: true, medication_requests: [semaglutide] },
      '9400111899223344556677',
    ),
  },
  MedicationOrderIdInvalid: order.invalid,
  MedicationOrderNotFound: order.notFound,
};

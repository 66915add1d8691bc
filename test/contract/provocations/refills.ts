import { orderBody, patientUpdateBody, refillBody } from '../../support/bodies.ts';
import { changePatient } from '../../support/change-patient.ts';
import { backdateOrder, ship } from '../../support/order-progress.ts';
import { idIn } from '../../support/partner.ts';
import { newPractitioner } from '../../support/fixtures.ts';
import { twice, unknownId, send } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

/** Without a days' supply no refill is early. */
const unlimited = { days_supply: undefined };

const refill =
  (fields: object, environment?: 'production', headers = {}, line: object = unlimited): Provocation =>
  async ({ shipped }) => {
    const caller = await shipped(environment, line);
    const { medicationRequestId: medication_request_id } = caller;
    return caller.call('createRefillRequest', { body: { medication_request_id, ...fields }, headers });
  };

const { shipping_address } = refillBody(unknownId, unknownId);
const [address] = patientUpdateBody().addresses;
const oneDay = 24 * 60 * 60 * 1000;

/** A license that expires between the order and its refill. */
const licenseExpired: Provocation = async ({ partner }) => {
  const caller = await partner('production');
  const { clock } = caller.service;
  const license_expiration = clock.now().toISOString().slice(0, 10);
  const practitionerId = await newPractitioner(caller, { license_expiration });
  const body = orderBody({ ...caller, practitionerId });
  const order = await caller.call('createMedicationOrder', { body });
  await ship(caller.service, idIn(order, 'medication_order_id'));
  clock.advance(oneDay);
  const medication_request_id = idIn(order, 'medication_request_id');
  return caller.call('createRefillRequest', { body: { medication_request_id } });
};

/** A refill for a patient who changed after the order shipped. */
const patientChanged =
  (difference: object): Provocation =>
  async ({ shipped }) => {
    const caller = await shipped('production');
    await changePatient(caller, difference);
    const { medicationRequestId: medication_request_id } = caller;
    return caller.call('createRefillRequest', { body: { medication_request_id } });
  };

/** The clock shows 2026-11-02. */
const prescriptionExpired: Provocation = async ({ shipped }) => {
  const caller = await shipped('production', { medication: 'Alprazolam', dose: '0.5 mg' });
  await backdateOrder(caller.service, caller.medicationOrderId, '2026-04-01T12:00:00Z');
  const { medicationRequestId: medication_request_id } = caller;
  return caller.call('createRefillRequest', { body: { medication_request_id } });
};

const notShipped: Provocation = async ({ partner }) => {
  const caller = await partner();
  const order = await caller.call('createMedicationOrder', { body: orderBody(caller) });
  const medication_request_id = idIn(order, 'medication_request_id');
  return caller.call('createRefillRequest', { body: { medication_request_id } });
};

const pending: Provocation = async ({ shipped }) => {
  const { call, medicationRequestId: medication_request_id } = await shipped();
  await call('createRefillRequest', { body: { medication_request_id } });
  return call('createRefillRequest', { body: { medication_request_id } });
};

const noneRemaining: Provocation = async ({ shipped }) => {
  const { call, medicationRequestId: medication_request_id } = await shipped(undefined, { refills: '0' });
  return call('createRefillRequest', { body: { medication_request_id } });
};

export const refills: Provocations = {
  RefillRequestCreated: {
    created: refill({}),
    created_with_warnings: refill({ shipping_address: { ...shipping_address, zip: '971' } }),
    early: refill({}, 'production', {}, {}),
  },
  RefillRequestInvalid: {
    medication_request_missing: send('createRefillRequest', { body: {} }),
    address_incomplete: refill({ shipping_address: { ...shipping_address, zip: undefined } }),
    patient_inactive: patientChanged({ status: 'inactive' }),
    patient_address_incomplete: patientChanged({ addresses: [{ ...address, addressLine1: null }] }),
    prescription_expired: prescriptionExpired,
    license_expired: licenseExpired,
    development_only: refill({}, 'production', { 'X-Sandbox-Scenario': 'ship' }),
  },
  RefillReferenceNotFound: {
    medication_request_not_found: refill({ medication_request_id: unknownId }),
    service_not_found: refill({ shipment_service_code: 'overnight' }),
  },
  RefillConflict: {
    not_shipped: notShipped,
    refill_pending: pending,
    no_refills_remaining: noneRemaining,
    external_id_taken: twice(refill({ external_id: 'refill-20418-1' })),
  },
};

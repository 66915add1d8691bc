import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDraft } from '../../server/domain/order-draft.ts';
import { replaceCarriers } from '../../server/store/carrier-table.ts';
import { replaceFormulary } from '../../server/store/formularies.ts';
import { insertMedicationOrder } from '../../server/store/medication-orders.ts';
import { listOrders } from '../../server/store/order-list.ts';
import type { OrderFilter } from '../../server/store/order-list.ts';
import { findOrder } from '../../server/store/order-record.ts';
import { orderReferencesOfPartner } from '../../server/store/order-references.ts';
import type { Store } from '../../server/store/store.ts';
import { freshStore } from '../support/stores.ts';
import {
  aChange,
  aClinic,
  aPatient,
  aPractitioner,
  aRequest,
  anId,
  anOrder,
  anOrderFor,
  countOf,
  now,
} from './subjects.ts';

let store: Store;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ store, drop } = await freshStore());
  await replaceCarriers(store, [usps, acme], aChange(null));
});
afterAll(() => drop());

const service = (carrierId: string, id: string) => ({
  id,
  carrierId,
  name: `Service ${id}`,
  canRefrigerate: true,
  defaultPrice: 9.75,
  prices: { CA: 8.5 },
});
const priority = service('usps', 'usps-priority');
const overnight = service('acme', 'acme-overnight');
const usps = { id: 'usps', name: 'US Postal Service', services: [priority] };
const acme = { id: 'acme', name: 'Acme', services: [overnight] };

const line: OrderDraft['lines'][number] = {
  medicationName: null,
  medicationId: null,
  strength: null,
  dose: null,
  unitOfMeasure: null,
  quantity: 1,
  refills: 0,
  direction: null,
  daysSupply: null,
  note: null,
  compoundingReason: null,
  diagnosisCodes: [],
};

async function aSetting() {
  const clinic = await aClinic(store, { freeShipping: true, defaultServiceId: 'usps-priority', epcs: true });
  const practitioner = await aPractitioner(store, clinic);
  const patient = await aPatient(store, clinic);
  const draft: OrderDraft = {
    form: 'carrier',
    clinicId: clinic.id,
    patientId: patient.id,
    practitionerId: practitioner.id,
    service: { kind: 'default' },
    isRefrigerated: false,
    lines: [],
  };
  return { clinic, practitioner, patient, draft };
}

describe('the references of an order', () => {
  test('are all read at once, with what is sealed opened', async () => {
    const { clinic, practitioner, patient, draft } = await aSetting();
    expect(await orderReferencesOfPartner(store, clinic.partnerId, draft)).toEqual({
      clinic,
      patient: { id: patient.id, species: 'human', state: 'CA' },
      practitioner: {
        id: practitioner.id,
        isVeterinarian: false,
        npi: practitioner.npi,
        licenseExpiration: '2028-06-30',
        deaNumber: practitioner.deaNumber,
        deaExpiration: '2027-12-31',
      },
      formulary: [],
      carrierIds: ['usps', 'acme'],
      services: [priority, overnight],
    });
  });

  test('hold neither a patient nor a practitioner of another clinic, and no clinic of another partner', async () => {
    const { clinic, draft } = await aSetting();
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const misplaced = { ...draft, clinicId: sibling.id };
    expect(await orderReferencesOfPartner(store, clinic.partnerId, misplaced)).toMatchObject({
      clinic: { id: sibling.id },
      patient: null,
      practitioner: null,
    });
    const stranger = await aClinic(store);
    expect(await orderReferencesOfPartner(store, stranger.partnerId, draft)).toEqual({
      clinic: null,
      patient: null,
      practitioner: null,
      formulary: [],
      carrierIds: [],
      services: [],
    });
  });

  test('hold the named carrier and service only, the service whichever carrier’s it is', async () => {
    const { clinic, draft } = await aSetting();
    const named = (carrierId: string, serviceId: string) =>
      orderReferencesOfPartner(store, clinic.partnerId, {
        ...draft,
        service: { kind: 'named', carrierId, serviceId },
      });
    expect(await named('usps', 'usps-priority')).toMatchObject({
      carrierIds: ['usps'],
      services: [priority],
    });
    expect(await named('usps', 'acme-overnight')).toMatchObject({
      carrierIds: ['usps'],
      services: [overnight],
    });
    expect(await named('none', 'none')).toMatchObject({ carrierIds: [], services: [] });
  });

  test('hold the entries of the clinic that a line means by name or by id, and no others', async () => {
    const { clinic, draft } = await aSetting();
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const entry = (name: string, strength: string | null = null) => ({
      name,
      strength,
      schedule: null,
      compounded: false,
      medicationId: null,
      freshId: anId(),
    });
    const byId = entry('Metformin');
    const entries = [entry('Tirzepatide', '5 mg'), entry('Tirzepatide', '10 mg'), byId, entry('Aspirin')];
    for (const { id } of [clinic, sibling]) await replaceFormulary(store, id, entries, aChange(null));
    const { formulary } = await orderReferencesOfPartner(store, clinic.partnerId, {
      ...draft,
      lines: [
        { ...line, medicationName: ' tirzepatide' },
        { ...line, medicationId: byId.freshId.toUpperCase() },
        { ...line, medicationName: 'not in it', medicationId: anId() },
      ],
    });
    expect(formulary.map(({ name, strength }) => [name, strength]).toSorted()).toEqual([
      ['Metformin', null],
      ['Tirzepatide', '10 mg'],
      ['Tirzepatide', '5 mg'],
    ]);
  });
});

describe('an order', () => {
  test('is kept with its lines, its history, its event and its audit record', async () => {
    const { clinic, practitioner, patient } = await aSetting();
    const requests = [aRequest(), aRequest({ unitOfMeasure: 'half a pair: \ud83d', diagnosisCodes: [] })];
    const order = anOrderFor(clinic, patient, practitioner, {
      medicationRequests: requests,
      shippingCost: 8.5,
    });
    const event = {
      id: anId(),
      orderId: order.id,
      clinicId: clinic.id,
      type: 'order.created',
      payload: {},
    } as const;
    const change = aChange(clinic.partnerId, { events: [event] });
    expect(await insertMedicationOrder(store, order, change)).toBe('created');
    expect(await countOf(store, 'outbox', `order_id = '${order.id}'`)).toBe(1);
    expect(await countOf(store, 'medication_orders', `id = '${order.id}' and event_sequence = 1`)).toBe(1);

    const { firstName, middleName, lastName, gender, dateOfBirth, animalOwnerName } = patient;
    expect(await findOrder(store, order.id)).toEqual({
      id: order.id,
      partnerId: clinic.partnerId,
      clinicId: clinic.id,
      clinicName: clinic.name,
      status: 'received',
      carrierId: 'usps',
      serviceId: 'usps-priority',
      serviceName: 'Priority Mail',
      shippingCost: 8.5,
      isRefrigerated: true,
      shipmentGroupId: null,
      trackingNumber: null,
      paymentMethodId: null,
      refillRequestId: null,
      createdAt: now,
      updatedAt: now,
      patient: {
        id: patient.id,
        species: 'human',
        weight: patient.weight,
        weightRecordedDate: patient.weightRecordedDate,
        contacts: patient.contacts,
        address: patient.address,
        ...{ firstName, middleName, lastName, gender, dateOfBirth, animalOwnerName },
      },
      shipTo: patient.address,
      prescriber: {
        id: practitioner.id,
        firstName: practitioner.firstName,
        lastName: practitioner.lastName,
        credentials: practitioner.credentials,
        isVeterinarian: false,
        npi: practitioner.npi,
        deaNumber: practitioner.deaNumber,
        phone: null,
      },
      lines: [requests[0], { ...requests[1], unitOfMeasure: 'half a pair: \ufffd' }],
      history: [{ status: 'received', at: now, actorKind: 'partner' }],
    });
  });

  test('ships to its own address where it has one', async () => {
    const shippingAddress = {
      line1: '1 Harbor Road',
      line2: null,
      line3: null,
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country: 'US',
    };
    const { order } = await anOrder(store, { shippingAddress, paymentMethodId: 'pm_1' });
    expect(await findOrder(store, order.id)).toMatchObject({
      shipTo: shippingAddress,
      paymentMethodId: 'pm_1',
    });
  });

  test('that does not exist is not found', async () => {
    expect(await findOrder(store, anId())).toBeNull();
  });
});

describe('the list of orders', () => {
  const none: OrderFilter = { partnerId: null, clinicId: null, status: null, since: null, until: null };
  const everything = { limit: 200, after: null };

  test('is cut into pages, the newest first, none twice and none left out', async () => {
    const { clinic, practitioner, patient } = await aSetting();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const order = anOrderFor(clinic, patient, practitioner);
      await insertMedicationOrder(store, order, aChange(clinic.partnerId));
      ids.unshift(order.id);
    }
    const filter = { ...none, clinicId: clinic.id };
    const seen: string[] = [];
    let after: readonly string[] | null = null;
    do {
      const { items, next } = await listOrders(store, filter, { limit: 2, after });
      seen.push(...items.map(({ id }) => id));
      after = next;
    } while (after !== null);
    expect(seen).toEqual(ids);
  });

  test('holds what its filters pick', async () => {
    const { order, clinic } = await anOrder(store);
    await anOrder(store);
    const picked = async (filter: Partial<OrderFilter>) => {
      const given = { ...none, partnerId: clinic.partnerId, ...filter };
      const { items } = await listOrders(store, given, everything);
      return items.map(({ id }) => id);
    };
    const later = new Date(now.getTime() + 1_000);
    expect(await picked({})).toEqual([order.id]);
    expect(await picked({ clinicId: clinic.id, since: now, until: later })).toEqual([order.id]);
    expect(await picked({ clinicId: anId() })).toEqual([]);
    expect(await picked({ since: later })).toEqual([]);
    expect(await picked({ until: now })).toEqual([]);
    const received = await listOrders(store, { ...none, status: null }, everything);
    expect(received.items.length).toBeGreaterThan(1);
  });
});

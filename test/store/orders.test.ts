import { afterAll, describe, expect, test } from 'vitest';
import { saveCarrierTable } from '../../server/store/carriers.ts';
import { insertMedicationOrder } from '../../server/store/medication-orders.ts';
import { findOrders } from '../../server/store/order-summaries.ts';
import type { OrderFilter } from '../../server/store/order-summaries.ts';
import { findOrder } from '../../server/store/order-record.ts';
import { freshStore } from '../support/stores.ts';
import { aSetting, carriers } from './order-setting.ts';
import { aChange, aRequest, anId, anOrder, anOrderFor, countOf, now } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);
await saveCarrierTable(store, carriers, aChange(null));

describe('an order', () => {
  test('is kept with its lines, its history, its event and its audit record', async () => {
    const { clinic, practitioner, patient } = await aSetting(store);
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
    const { clinic, practitioner, patient } = await aSetting(store);
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
      const { items, next } = await findOrders(store, filter, { limit: 2, after });
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
      const { items } = await findOrders(store, given, everything);
      return items.map(({ id }) => id);
    };
    const later = new Date(now.getTime() + 1_000);
    expect(await picked({})).toEqual([order.id]);
    expect(await picked({ clinicId: clinic.id, since: now, until: later })).toEqual([order.id]);
    expect(await picked({ clinicId: anId() })).toEqual([]);
    expect(await picked({ since: later })).toEqual([]);
    expect(await picked({ until: now })).toEqual([]);
    const received = await findOrders(store, { ...none, status: null }, everything);
    expect(received.items.length).toBeGreaterThan(1);
  });
});

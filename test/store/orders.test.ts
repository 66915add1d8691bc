import { afterAll, describe, expect, test } from 'vitest';

import { noReference } from '../../server/references/wire.ts';
import { insertMedicationOrder } from '../../server/orders/store/orders.ts';
import { findOrder } from '../../server/orders/store/record.ts';
import { freshStore } from '../support/stores.ts';
import {
  aChange,
  aClinicWithPatient,
  aRequest,
  anId,
  anOrder,
  anOrderFor,
  countOf,
  now,
} from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

describe('an order', () => {
  test('is stored with its lines, history, event and audit record', async () => {
    const { clinic, practitioner, patient } = await aClinicWithPatient(store);
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
    expect(await insertMedicationOrder(store, clinic.partnerId, order, change)).toBe('created');
    expect(await countOf(store, 'events', `order_id = '${order.id}'`)).toBe(1);
    expect(await countOf(store, 'medication_orders', `id = '${order.id}' and event_sequence = 1`)).toBe(1);

    const { firstName, middleName, lastName, gender, dateOfBirth, animalOwnerName } = patient;
    expect(await findOrder(store, order.id)).toEqual({
      id: order.id,
      partnerId: clinic.partnerId,
      partnerName: 'Lakeside Health',
      clinicId: clinic.id,
      clinicName: clinic.name,
      status: 'received',
      reason: null,
      toConfirm: [],
      carrierId: 'usps',
      serviceId: 'usps-priority',
      serviceName: 'Priority Mail',
      shippingCost: 8.5,
      isRefrigerated: true,
      isRefill: false,
      isEarlyRefill: false,
      lineCount: 2,
      shipmentGroupId: null,
      trackingNumber: null,
      paymentMethodId: null,
      refillRequestId: null,
      refill: null,
      reference: noReference,
      refillReference: noReference,
      erasedAt: null,
      cancellation: null,
      answeredAt: null,
      createdAt: now,
      statusSince: now,
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
      history: [
        {
          ...{ status: 'received', reason: null, at: now },
          ...{ actorKind: 'partner', operatorId: null, operatorName: null },
        },
      ],
      statusNote: null,
      notes: [],
    });
  });

  test('ships to its own address if it has one', async () => {
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
});

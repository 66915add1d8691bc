import { expect, test } from 'vitest';
import { leadingRequest, makeOrder } from '../../server/orders/order.ts';
import type { CarrierService } from '../../server/carriers/rules.ts';

const service: CarrierService = {
  id: 'usps-priority',
  carrierId: 'usps',
  name: 'USPS Priority Mail',
  canRefrigerate: true,
  defaultPrice: 9,
  prices: { CA: 8.25 },
};

const parts = {
  id: 'order',
  clinic: { id: 'clinic', freeShipping: false },
  patient: { id: 'patient', version: 2 },
  practitioner: { id: 'practitioner' },
  service,
  destinationState: 'CA',
  isRefrigerated: true,
  scenario: 'hold',
  medicationRequests: [],
} as const;

test('an order ships by its service at the price for its state, to the patient’s address', () => {
  expect(makeOrder(parts)).toEqual({
    id: 'order',
    clinicId: 'clinic',
    patientId: 'patient',
    patientVersion: 2,
    practitionerId: 'practitioner',
    carrierId: 'usps',
    serviceId: 'usps-priority',
    serviceName: 'USPS Priority Mail',
    shippingCost: 8.25,
    isRefrigerated: true,
    shipmentGroupId: null,
    paymentMethodId: null,
    shippingAddress: null,
    scenario: 'hold',
    medicationRequests: [],
    reference: { externalId: null, metadata: {} },
  });
});

test('a refill brings its own shipment group, payment method and address', () => {
  const refill = { shipmentGroupId: 'group', paymentMethodId: 'payment', shippingAddress: null };
  expect(makeOrder({ ...parts, ...refill })).toMatchObject(refill);
});

test('an order without a medication request has none to lead it', () => {
  expect(() => leadingRequest(makeOrder(parts))).toThrow('The order order has no medication request');
});

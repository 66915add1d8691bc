import { expect, test } from 'vitest';
import { noReference } from '../../../server/references/wire.ts';
import { toRefillDraft } from '../../../server/refills/wire.ts';

const request = '01936d5e-0000-7000-8000-000000000004';
const clinic = '01936d5e-0000-7000-8000-00000000000c';

test('a refill needs only the prescription', () => {
  expect(toRefillDraft({ medication_request_id: request.toUpperCase() }).draft).toEqual({
    medicationRequestId: request,
    clinicId: null,
    service: { kind: 'default' },
    shipmentGroupId: null,
    paymentMethodId: null,
    shippingAddress: null,
    reference: noReference,
  });
});

test('every optional field is mapped', () => {
  const body = {
    medication_request_id: request,
    clinic_id: clinic.toUpperCase(),
    shipment_group_id: 'group',
    payment_method_id: 'payment',
    shipment_service_code: 'usps-priority',
    shipping_address: { line1: '1 Elm', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
    external_id: 'refill-1',
    metadata: { batch: '7' },
  };
  expect(toRefillDraft(body).draft).toEqual({
    medicationRequestId: request,
    clinicId: clinic,
    service: { kind: 'named', carrierId: null, serviceId: 'usps-priority' },
    shipmentGroupId: 'group',
    paymentMethodId: 'payment',
    shippingAddress: {
      line1: '1 Elm',
      line2: null,
      line3: null,
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country: 'US',
    },
    reference: { externalId: 'refill-1', metadata: { batch: '7' } },
  });
});

test('an address without a country has none', () => {
  const shipping_address = { line1: '1 Elm', city: 'Portland', state: 'OR', zip: '97205' };
  const { draft } = toRefillDraft({ medication_request_id: request, shipping_address });
  expect(draft.shippingAddress?.country).toBeNull();
});

test('findings about the prescriber, the patient and a clinic that was not sent name the prescription', () => {
  const { wireName } = toRefillDraft({ medication_request_id: request });
  expect(wireName('practitionerId')).toBe('medication_request_id');
  expect(wireName('patientId')).toBe('medication_request_id');
  expect(wireName('clinicId')).toBe('medication_request_id');
});

test('other findings name the field that was sent', () => {
  const { wireName } = toRefillDraft({ medication_request_id: request });
  expect(wireName('medicationRequestId')).toBe('medication_request_id');
  expect(wireName('carrierId')).toBe('shipment_service_code');
  expect(wireName('serviceId')).toBe('shipment_service_code');
  expect(wireName('shippingAddress.state')).toBe('shipping_address.state');
  expect(wireName('shippingAddress.postalCode')).toBe('shipping_address.zip');
});

test('findings about a clinic that was sent name clinic_id', () => {
  expect(toRefillDraft({ medication_request_id: request, clinic_id: clinic }).wireName('clinicId')).toBe(
    'clinic_id',
  );
});

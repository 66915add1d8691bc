import { expect } from 'vitest';

import { itemsIn, operatorWith } from '../operator/operator.ts';
import { orderBody, requestBody } from '../support/bodies.ts';
import { hold, ship } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

/** Unique words, one for each field that describes a patient or a treatment. */
export const secrets = {
  first_name: 'Zephyrine',
  middle_name: 'Quillon',
  last_name: 'Oxbridge-Vantablack',
  dob: '1931-07-23',
  animal_owner_name: 'Barnabus Threnody',
  weight: '61.7391',
  email: 'zephyrine.secret@mail.example',
  phone: '(909) 555-0199',
  line1: '77 Nightingale Hollow',
  line2: 'Suite Umbra',
  city: 'Xanaduville',
  postalCode: '90713-4418',
  moved_line1: '3 Gossamer Wharf',
  moved_city: 'Mirabilis Falls',
  moved_weight: '58.2214',
  direction: 'Dissolve beneath the tongue at moonrise',
  instructions: 'Chew thoroughly before vespers',
  note: 'Allergic to periwinkle dye',
  hold_note: 'Is the periwinkle an allergy?',
  clarification: 'She sneezes at periwinkle',
  cancellation_note: 'Hives after the cinnabar',
  compounding_reason: 'Cannot swallow cinnabar capsules',
  diagnosis: 'E11.9417',
  refill_line1: '12 Marzipan Crescent',
  refill_city: 'Brobdingnag',
  payment: 'pm_opalescent_42',
  dea_number: 'BA1234563',
};

/** The names that partners give to what they create. The names may be those of persons. */
export const ownReferences = {
  patient_external_id: 'chart-of-zephyrine-o',
  patient_key: 'guardian-of-threnody',
  patient_value: 'Quillon of Umbra',
  order_external_id: 'order-for-vantablack',
  order_value: 'moonrise campaign',
  line_external_id: 'rx-for-vantablack-1',
  line_key: 'shelf-of-cinnabar',
  flat_external_id: 'rx-for-vantablack-2',
  refill_external_id: 'refill-for-vantablack',
  refill_value: 'vespers reminder',
} as const;

/** Values that partners and operators see again, and that the database holds only sealed. */
export const sealedOnly = {
  ...ownReferences,
  mistyped_number: '9405500000000000734905',
  tracking_number: '9405500000000000734912',
  shipment_group_id: 'oxbridge-household-of-november',
  url_query: 'token=periwinkle-vespers',
};

/** The names of the secrets that a text contains. */
export function secretsIn(text: string, words: Readonly<Record<string, string>> = secrets): string[] {
  return Object.entries(words)
    .filter(([, secret]) => text.includes(secret))
    .map(([name]) => name);
}

/** Sends the secrets in every field that can hold them, in accepted and refused requests, and returns all responses. */
export async function secretJourney({ call, clinicId, service }: Partner): Promise<string> {
  const practitioner = await call('createPractitioner', {
    body: {
      first_name: 'Hanna',
      last_name: 'Lindqvist',
      assigned_clinic: clinicId,
      dea_number: secrets.dea_number,
      npi: '1234567893',
      is_veterinarian: true,
    },
  });
  const practitionerId = idIn(practitioner, 'practitioner_id');
  const patientBody = {
    first_name: secrets.first_name,
    middle_name: secrets.middle_name,
    last_name: secrets.last_name,
    gender: 'other',
    dob: secrets.dob,
    species: 'canine',
    animal_owner_name: secrets.animal_owner_name,
    weight: secrets.weight,
    practitioner_id: practitionerId,
    assigned_clinic: clinicId,
    contacts: [
      { key: 'email', value: secrets.email },
      { key: 'phone', value: secrets.phone },
    ],
    addresses: [
      {
        addressLine1: secrets.line1,
        addressLine2: secrets.line2,
        city: secrets.city,
        state: 'CA',
        postalCode: secrets.postalCode,
      },
    ],
  };
  const own = ownReferences;
  const ownPatient = {
    ...patientBody,
    external_id: own.patient_external_id,
    metadata: { [own.patient_key]: own.patient_value },
  };
  const patient = await call('createPatient', { body: ownPatient, headers: { 'idempotency-key': 'first' } });
  const replayed = await call('createPatient', {
    body: ownPatient,
    headers: { 'idempotency-key': 'first' },
  });
  const patientId = idIn(patient, 'patient_id');
  const references = { clinicId, patientId, practitionerId };

  const order = orderBody(references);
  const carrier = await call('createMedicationOrder', {
    body: {
      ...order,
      external_id: own.order_external_id,
      metadata: { campaign: own.order_value },
      medication_requests: order.medication_requests.map((line) => ({
        ...line,
        direction: secrets.direction,
        note: secrets.note,
        compounding_reason: secrets.compounding_reason,
        external_id: own.line_external_id,
        metadata: { [own.line_key]: '' },
      })),
    },
  });
  const carrierId = idIn(carrier, 'medication_order_id');
  await hold(service, carrierId, secrets.hold_note);
  const clarified = await call('createClarification', {
    path: { medication_order_id: carrierId },
    body: { text: secrets.clarification },
    headers: { 'idempotency-key': 'clarified' },
  });
  const cancelled = await call('cancelMedicationOrder', {
    path: { medication_order_id: carrierId },
    body: { reason: 'other', note: secrets.cancellation_note },
    headers: { 'idempotency-key': 'cancelled' },
  });
  const flat = await call('createMedicationRequest', {
    body: {
      ...requestBody(references),
      instructions: secrets.instructions,
      diagnosis_codes: [secrets.diagnosis],
      refills: 3,
      external_id: own.flat_external_id,
    },
  });
  const order_id = idIn(flat, 'medication_order_id');
  await ship(service, order_id, sealedOnly.mistyped_number);
  const pharmacist = await operatorWith(service, ['pharmacist']);
  const corrected = await pharmacist.call('correctShipment', {
    path: { order_id },
    body: {
      tracking_number: sealedOnly.tracking_number,
      why: 'mistyped',
      confirmed: ['tracking_number_unlikely', 'tracking_number_taken'],
    },
  });
  expect(corrected.status).toBe(200);
  const moved = await call('updatePatient', {
    path: { patient_id: patientId },
    body: {
      addresses: patientBody.addresses.map((address) => ({
        ...address,
        addressLine1: secrets.moved_line1,
        city: secrets.moved_city,
      })),
      weight: secrets.moved_weight,
    },
    headers: { 'idempotency-key': 'second' },
  });
  expect(dataIn(moved)['updated']).toEqual(['addresses', 'weight']);
  const person = `${secrets.last_name} ${secrets.dob}`;
  const found = [];
  for (const text of [person, own.line_external_id, sealedOnly.tracking_number])
    found.push(await pharmacist.call('findAnything', { body: { text, purpose: 'other' } }));
  for (const one of found) expect(itemsIn(one, 'hits')).not.toEqual([]);
  // Only the answer of getPatient may tell all of this.
  const path = { patient_id: patientId };
  const opened = await pharmacist.call('getPatient', { path, query: { purpose: 'other' } });
  expect(dataIn(opened)['former_addresses']).toHaveLength(1);
  await pharmacist.close();
  const refill = await call('createRefillRequest', {
    body: {
      medication_request_id: idIn(flat, 'medication_request_id'),
      shipping_address: { line1: secrets.refill_line1, city: secrets.refill_city, state: 'NV', zip: '89501' },
      payment_method_id: secrets.payment,
      shipment_group_id: sealedOnly.shipment_group_id,
      external_id: own.refill_external_id,
      metadata: { reminder: own.refill_value },
    },
  });
  // Refused by the contract, by a reference, for a NUL character, by the formulary and because it exists.
  const refusals = [
    await call('createPatient', { body: { ...patientBody, dob: secrets.last_name } }),
    await call('createPatient', { body: { ...patientBody, practitioner_id: clinicId } }),
    await call('createPatient', { body: { ...patientBody, first_name: `${secrets.first_name}\0` } }),
    await call('createMedicationRequest', {
      body: {
        ...requestBody(references),
        medication_name: 'Unknown',
        instructions: secrets.instructions,
      },
    }),
    await call('createPatient', { body: ownPatient }),
    await call('createPatient', { body: { ...ownPatient, external_id: `${own.patient_external_id}\0` } }),
    await call('createPatient', { body: { ...patientBody, external_id: own.line_key.repeat(10) } }),
    await call('createPatient', { body: { ...patientBody, metadata: { [own.line_key.repeat(5)]: '' } } }),
    await call('createPatient', { body: { ...patientBody, metadata: { a: [own.patient_value] } } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 404, 400, 400, 409, 400, 400, 400, 400]);
  // A strict rule: production refuses it, development warns.
  const misplaced = { ...patientBody, weight: '0', animal_owner_name: null };
  const judged = await call('createPatient', { body: misplaced });
  expect(JSON.stringify(judged.body)).toContain('"field":"weight"');
  return JSON.stringify(
    [
      practitioner,
      patient,
      replayed,
      carrier,
      clarified,
      cancelled,
      flat,
      moved,
      ...found,
      refill,
      judged,
      ...refusals,
    ].map(({ body }) => body),
  );
}

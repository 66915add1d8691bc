import { describe, expect, it } from 'vitest';

import { lineBody, orderBody, patientBody, practitionerBody, simplifiedBody } from '../support/bodies.ts';
import { explained, id } from './explained.ts';

const practitioner = practitionerBody(id);
const primary = {
  ...{ first_name: 'Ann', last_name: 'Lee', gender: null, dob: '1980-02-29' },
  ...{ practitioner_id: id, assigned_clinic: id, addresses: patientBody(id, id).addresses },
};
const simplified = {
  ...{ clinic_id: id, first_name: 'Ann', last_name: 'Lee', date_of_birth: '1980-02-29' },
  address: simplifiedBody(id).address,
};

const fieldsIn = (...[operation, body]: Parameters<typeof explained>) =>
  explained(operation, body).map(({ field }) => field);

// The examples of the contract show most reasons with their messages (examples.test.ts).
describe('explaining a refused request', () => {
  it.each([
    ['createPractitioner', [], 'body', 'type', 'body must be an object'],
    [
      'createPractitioner',
      { ...practitioner, is_veterinarian: 'yes' },
      'is_veterinarian',
      'type',
      'is_veterinarian must be true or false',
    ],
    [
      'createPatient',
      { ...simplified, address: { ...simplified.address, zip: 5 } },
      'address.zip',
      'type',
      'address.zip must be a string',
    ],
  ])('of $0 names $2 and $3', (operationId, body, field, reason, message) => {
    expect(explained(operationId, body)[0]).toEqual({ field, reason, message });
  });

  it('names a line by its index, of two digits too', () => {
    const lines = [...Array.from({ length: 10 }, lineBody), { ...lineBody(), quantity: 0 }];
    const order = orderBody({ clinicId: id, patientId: id, practitionerId: id });
    expect(explained('createMedicationOrder', { ...order, medication_requests: lines })).toEqual([
      {
        field: 'medication_requests[10].quantity',
        reason: 'minimum',
        message: 'medication_requests[10].quantity must be at least 1',
      },
    ]);
  });

  it('says which forms were mixed, and which fields belong to each, before what is missing', () => {
    const { date_of_birth: dob, ...rest } = { ...simplified, assigned_clinic: id };
    const [first, ...others] = explained('createPatient', { ...rest, dob });
    expect(first).toEqual({
      field: 'assigned_clinic',
      reason: 'unknown_field',
      message:
        'assigned_clinic belongs to another form. You mixed two forms: ' +
        '"Simplified, address object" (clinic_id, address) and "Primary" (assigned_clinic, dob)',
    });
    expect(others.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'dob unknown_field',
      'date_of_birth required',
    ]);
  });

  it('lists every finding of a body, each field once for each reason', () => {
    const body = { first_name: 'M', email: 'x', assigned_clinic: 'y' };
    expect(explained('createPractitioner', body)).toHaveLength(4);
  });
});

describe('explaining a query', () => {
  it.each([
    [{ patientId: id, sort: 'x' }, ['sort is not a known query parameter']],
    [{ zip: '1' }, ['patientId is required in the query', 'zip is not a known query parameter']],
    [{ patientId: [id, id] }, ['patientId must be sent once in the query']],
  ])('of %j says %j', (query, messages) => {
    expect(explained('listCarrierServices', {}, { query }).map(({ message }) => message)).toEqual(messages);
  });

  it('says so if a field of the body, in any of its forms, is in the query', () => {
    const query = { clinic_id: id, constructor: 'x' };
    expect(explained('deleteWebhook', { webhook_id: id }, { query }).map(({ message }) => message)).toEqual([
      'clinic_id must be sent in the body, not in the query',
      'constructor is not a known query parameter',
      'clinic_id is required',
    ]);
    expect(explained('createPatient', simplified, { query: { addresses: '1' } })[0]?.message).toBe(
      'addresses must be sent in the body, not in the query',
    );
  });

  it('and if a parameter of the path is in the body', () => {
    const [finding] = explained('updateWebhook', { webhook_id: id, enabled: true });
    expect(finding?.message).toBe('webhook_id must be sent in the path, not in the body');
  });
});

describe('explaining a map', () => {
  it.each([
    ['an empty key', { '': 'v' }, ['metadata key_length: metadata must not have an empty key']],
    [
      'a key of 41 characters, which is not repeated',
      { ['😀'.repeat(41)]: 'v', ['😀'.repeat(40)]: 'v' },
      ['metadata key_length: metadata must have keys of at most 40 characters'],
    ],
    [
      'values that are no text under names that every object has',
      JSON.parse('{"__proto__": {"a": 1}, "constructor": null, "toString": 1}') as unknown,
      ['__proto__', 'constructor', 'toString'].map(
        (key) => `metadata.${key} type: metadata.${key} must be a string`,
      ),
    ],
  ])('names what is wrong: %s', (_, metadata, expected) => {
    const found = explained('createPatient', { ...primary, metadata });
    expect(found.map(({ field, reason, message }) => `${field} ${reason}: ${message}`)).toEqual(expected);
  });

  it('cuts a key of metadata that is too long to be repeated', () => {
    const metadata = { ['k'.repeat(1_000_000)]: 7 };
    expect(fieldsIn('createPatient', { ...primary, metadata })).toEqual([
      'metadata',
      `metadata.${'k'.repeat(200)}…`,
    ]);
  });
});

import type { Request } from 'express';
import { describe, expect, it } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import { explainer } from '../../server/contract/explain.ts';

const contract = bundled('partner');
const id = '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';

/** The first finding, which names the error's field, and how many there are. */
function explained(operationId: string, body: unknown, query: Request['query'] = {}) {
  const operation = contract.operations.find((one) => one.id === operationId);
  if (!operation) throw new Error(`no ${operationId}`);
  const params = operation.path.includes('{carrierId}') ? { carrierId: 'ups' } : {};
  return explainer(operation)({ body, params, query, headers: {} });
}

const practitioner = { first_name: 'Maria', last_name: 'Alvarez', assigned_clinic: id };
const address = { addressLine1: '1 Elm St', city: 'Reno', state: 'NV', postalCode: '89501' };
const primary = {
  first_name: 'Ann',
  last_name: 'Lee',
  gender: null,
  dob: '1980-02-29',
  practitioner_id: id,
  assigned_clinic: id,
  addresses: [address],
};
const simplified = {
  clinic_id: id,
  first_name: 'Ann',
  last_name: 'Lee',
  date_of_birth: '1980-02-29',
  address: { line1: '1 Elm St', city: 'Reno', state: 'NV', zip: '89501' },
};
const without = (body: object, key: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

describe('explaining a refused request', () => {
  it.each([
    ['createPractitioner', {}, 'first_name', 'required', 'first_name is required'],
    ['createPractitioner', [], 'body', 'type', 'body must be an object'],
    ['createPractitioner', null, 'body', 'type', 'body must be an object'],
    [
      'createPractitioner',
      { ...practitioner, first_name: 'M' },
      'first_name',
      'min_length',
      'first_name must be at least 2 characters',
    ],
    [
      'createPractitioner',
      { ...practitioner, assigned_clinic: 'x' },
      'assigned_clinic',
      'format',
      'assigned_clinic must be a UUID',
    ],
    [
      'createPractitioner',
      { ...practitioner, email: 'nobody' },
      'email',
      'format',
      'email must be an e-mail address',
    ],
    [
      'createPractitioner',
      { ...practitioner, licence_number: 'A' },
      'licence_number',
      'unknown_field',
      'licence_number is not a known field. Did you mean license_number?',
    ],
    [
      'createPractitioner',
      { ...practitioner, license_expiration: '2026-02-30' },
      'license_expiration',
      'format',
      'license_expiration must be a real calendar date from 1900 to 2999, YYYY-MM-DD',
    ],
    [
      'createPractitioner',
      { ...practitioner, is_veterinarian: 'yes' },
      'is_veterinarian',
      'type',
      'is_veterinarian must be true or false',
    ],
    [
      'createPatient',
      { ...primary, gender: 'f' },
      'gender',
      'enum',
      'gender must be one of male, female, other, unknown, null',
    ],
    ['createPatient', without(primary, 'gender'), 'gender', 'required', 'gender is required'],
    [
      'createPatient',
      { ...primary, addresses: [] },
      'addresses',
      'min_items',
      'addresses must have at least 1 item',
    ],
    [
      'createPatient',
      { ...primary, addresses: [address, address] },
      'addresses',
      'max_items',
      'addresses must have at most 1 item',
    ],
    ['createPatient', without(primary, 'addresses'), 'addresses', 'required', 'addresses is required'],
    [
      'createPatient',
      { ...primary, addresses: [without(address, 'city')] },
      'addresses[0].city',
      'required',
      'addresses[0].city is required',
    ],
    ['createPatient', without(simplified, 'address'), 'address', 'required', 'address is required'],
    [
      'createPatient',
      { ...simplified, address: { ...simplified.address, zip: 5 } },
      'address.zip',
      'type',
      'address.zip must be a string',
    ],
    [
      'createPatient',
      { ...primary, clinic_id: id },
      'clinic_id',
      'unknown_field',
      'clinic_id belongs to another form. You mixed two forms: "Primary" ' +
        '(dob, practitioner_id, assigned_clinic, addresses) and "Simplified, address object" (clinic_id)',
    ],
  ])('of $0 names $2 and $3', (operationId, body, field, reason, message) => {
    expect(explained(operationId, body)[0]).toEqual({ field, reason, message });
  });

  it('names a line by its index, of two digits too', () => {
    const line = { medication: 'Metformin', quantity: 60, direction: 'Take one a day' };
    const body = {
      ...{ clinic_id: id, patient_id: id, practitioner_id: id, carrier_id: 'ups', service_id: 'ups-ground' },
      medication_requests: [...Array.from({ length: 10 }, () => line), { ...line, quantity: 0 }],
    };
    expect(explained('createMedicationOrder', body)).toEqual([
      {
        field: 'medication_requests[10].quantity',
        reason: 'minimum',
        message: 'medication_requests[10].quantity must be at least 1',
      },
    ]);
  });

  it('reports findings for the closest variant only', () => {
    const fields = explained('createPatient', { ...simplified, first_name: 'A' }).map((one) => one.field);
    expect(fields).toEqual(['first_name']);
  });

  it('reports the address object as unknown if the body has all fields of a flat address too', () => {
    const both = {
      ...without(simplified, 'address'),
      address: { line1: 'x' },
      address_line1: '1 Elm St',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
    };
    expect(explained('createPatient', both).map((one) => one.field)).toEqual(['address']);
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
    expect(
      explained('createPractitioner', { first_name: 'M', email: 'x', assigned_clinic: 'y' }),
    ).toHaveLength(4);
  });

  it.each([
    [{ patientId: id, sort: 'x' }, 'sort', 'unknown_field', 'sort is not a known query parameter'],
    [{}, 'patientId', 'required', 'patientId is required in the query'],
    [{ patientId: [id, id] }, 'patientId', 'type', 'patientId must be sent once in the query'],
  ])('of the query %j names %s and %s', (query, field, reason, message) => {
    expect(explained('listCarrierServices', {}, query)[0]).toEqual({ field, reason, message });
  });

  it('says so if a field of the body is in the query', () => {
    const query = { clinic_id: id, constructor: 'x' };
    expect(explained('deleteWebhook', { webhook_id: id }, query).map(({ message }) => message)).toEqual([
      'clinic_id must be sent in the body, not in the query',
      'constructor is not a known query parameter',
      'clinic_id is required',
    ]);
  });

  it('finds nothing wrong with the request examples of the contract', () => {
    expect(explained('createPatient', primary)).toEqual([]);
    expect(explained('createPatient', simplified)).toEqual([]);
  });
});

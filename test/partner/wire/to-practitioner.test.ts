import { describe, expect, test } from 'vitest';
import type { PractitionerField } from '../../../server/practitioners/rules.ts';
import { toFinding } from '../../../server/domain/findings.ts';
import { toPractitioner } from '../../../server/practitioners/wire.ts';

const id = '01936d5e-0000-7000-8000-000000000001';
const least = {
  first_name: 'Maria',
  last_name: 'Alvarez',
  assigned_clinic: '01936D5E-0000-7000-8000-00000000000C',
};

test('absent fields are null, and is_veterinarian defaults to false', () => {
  expect(toPractitioner(least, id).practitioner).toEqual({
    id,
    clinicId: '01936d5e-0000-7000-8000-00000000000c',
    firstName: 'Maria',
    lastName: 'Alvarez',
    email: null,
    npi: null,
    isVeterinarian: false,
    phone: null,
    addressLine1: null,
    addressLine2: null,
    city: null,
    stateCode: null,
    zipCode: null,
    credentials: null,
    specialty: null,
    licenseNumber: null,
    licenseState: null,
    licenseExpiration: null,
    deaNumber: null,
    deaExpiration: null,
    signatureImage: null,
  });
});

test('every field of the wire has its own field in the domain', () => {
  const sent = {
    ...least,
    email: 'email',
    npi: 'npi',
    is_veterinarian: true,
    phone: 'phone',
    address_line_1: 'addressLine1',
    address_line_2: 'addressLine2',
    city: 'city',
    state_code: 'stateCode',
    zip_code: 'zipCode',
    credentials: 'credentials',
    specialty: 'specialty',
    license_number: 'licenseNumber',
    license_state: 'licenseState',
    license_expiration: 'licenseExpiration',
    dea_number: 'deaNumber',
    dea_expiration: 'deaExpiration',
    signature_image: 'signatureImage',
  };
  const { isVeterinarian, clinicId, firstName, lastName, ...fields } = toPractitioner(
    sent,
    'id',
  ).practitioner;
  expect({ isVeterinarian, firstName, lastName }).toEqual({
    isVeterinarian: true,
    firstName: 'Maria',
    lastName: 'Alvarez',
  });
  expect(clinicId).toBe(least.assigned_clinic.toLowerCase());
  for (const [field, value] of Object.entries(fields)) expect(value).toBe(field);
});

test('every field is called by its name on the wire', () => {
  const { wireName } = toPractitioner(least, id);
  const fields: readonly PractitionerField[] = [
    ...(['clinicId', 'stateCode', 'zipCode', 'licenseState', 'licenseExpiration'] as const),
    ...(['deaNumber', 'deaExpiration', 'signatureImage'] as const),
  ];
  expect(fields.map((field) => wireName(field))).toEqual([
    ...['assigned_clinic', 'state_code', 'zip_code', 'license_state', 'license_expiration'],
    ...['dea_number', 'dea_expiration', 'signature_image'],
  ]);
});

describe('npi and npi_number', () => {
  test.each([
    [{ npi: '1234567893' }, 'npi'],
    [{ npi_number: '1234567893' }, 'npi_number'],
    [{ npi: '1234567893', npi_number: '1234567893' }, 'npi_number'],
  ])('%j is one NPI, and findings name it %s', (sent, name) => {
    const { practitioner, violations, wireName } = toPractitioner({ ...least, ...sent }, id);
    expect(practitioner.npi).toBe('1234567893');
    expect(violations).toEqual([]);
    expect(wireName('npi')).toBe(name);
  });

  test('that differ are refused on npi_number in both environments', () => {
    const sent = { ...least, npi: '1234567893', npi_number: '1245319599' };
    const { violations, wireName } = toPractitioner(sent, id);
    expect(violations.map((violation) => [violation.binds, toFinding(violation, wireName)])).toEqual([
      [
        'always',
        {
          field: 'npi_number',
          reason: 'not_equal',
          message: 'npi_number must equal npi when both are sent',
        },
      ],
    ]);
  });

  test('if neither is sent, findings name npi', () => {
    expect(toPractitioner(least, id).wireName('npi')).toBe('npi');
  });
});

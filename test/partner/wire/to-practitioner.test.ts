import { describe, expect, test } from 'vitest';
import { toFinding } from '../../../server/domain/findings.ts';
import { toPractitioner } from '../../../server/practitioners/wire.ts';

const id = '01936d5e-0000-7000-8000-000000000001';
const least = {
  first_name: 'Maria',
  last_name: 'Alvarez',
  assigned_clinic: '01936D5E-0000-7000-8000-00000000000C',
};

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

describe('npi and npi_number', () => {
  test.each([
    [{ npi: '1234567893' }, 'npi'],
    [{ npi_number: '1234567893' }, 'npi_number'],
    [{ npi: '1234567893', npi_number: '1234567893' }, 'npi_number'],
  ])('%j is one NPI, and findings name it %s', (sent, name) => {
    const { practitioner, violations, wireName } = toPractitioner({ ...least, ...sent }, id);
    expect(practitioner).toMatchObject({ npi: '1234567893', isVeterinarian: false });
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
});

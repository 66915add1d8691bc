import { describe, expect, it } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { meantVariant } from '../../server/contract/variant.ts';

const contract = readContract(contractDocument);

/** The title of the variant that a body of the operation means. */
function meant(operationId: string, body: unknown) {
  const operation = contract.operations.find(({ id }) => id === operationId);
  const [first, ...others] = operation?.body?.oneOf ?? [];
  if (!first) throw new Error(`${operationId} has no variants`);
  const variant = (schema: typeof first) => ({ schema });
  return meantVariant([variant(first), ...others.map(variant)], body).schema.title;
}

/** A body with these keys; what they hold says nothing of the variant. */
const withKeys = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, null]));

describe('a body means the variant whose keys it has', () => {
  it.each([
    ['createPatient', 'dob addresses', 'Primary'],
    ['createPatient', 'first_name last_name gender dob', 'Primary'],
    ['createPatient', 'assigned_clinic', 'Primary'],
    ['createPatient', 'date_of_birth address', 'Simplified, address object'],
    ['createPatient', 'clinic_id', 'Simplified, address object'],
    ['createPatient', 'address_line1', 'Simplified, flat address'],
    ['createPatient', 'clinic_id first_name city zip', 'Simplified, flat address'],
    ['createMedicationRequest', 'medication_name', 'By name'],
    ['createMedicationRequest', 'medication_id', 'By identifier'],
    ['createMedicationRequest', 'medication_id medication_name', 'By name'],
  ])('%s with %s: %s', (operation, keys, title) => {
    expect(meant(operation, withKeys(keys))).toBe(title);
  });

  it.each([
    [
      'createPatient',
      'clinic_id first_name last_name date_of_birth dob addresses',
      'Simplified, address object',
    ],
    ['createPatient', 'first_name last_name gender dob addresses address', 'Primary'],
    ['createPatient', 'address address_line1 city state zip', 'Simplified, flat address'],
  ])('%s with a mixture, %s: most of them decide', (operation, keys, title) => {
    expect(meant(operation, withKeys(keys))).toBe(title);
  });

  it('of two that know as many, the one that fewer required keys are missing for', () => {
    expect(meant('createPatient', withKeys('first_name last_name'))).toBe('Simplified, address object');
    expect(meant('createMedicationRequest', withKeys('clinic_id quantity'))).toBe('By name');
  });

  it.each([[{}], [withKeys('zzz')], [[]], [null], ['text'], [{ constructor: 1, toString: 1 }]])(
    '%j says nothing: the first of the contract',
    (body) => {
      expect(meant('createPatient', body)).toBe('Primary');
    },
  );
});

import { describe, expect, it } from 'vitest';

import { bundled } from '../../server/contract/contract.ts';
import { closestVariant } from '../../server/contract/body-forms.ts';

const contract = bundled('partner');

/** The title of the variant that a body of the operation comes closest to. */
function closest(operationId: string, body: unknown) {
  const schema = contract.operations.find(({ id }) => id === operationId)?.body;
  if (!schema?.oneOf) throw new Error(`${operationId} has no variants`);
  return closestVariant(schema, body).title;
}

/** A body with these keys; the values do not matter. */
const withKeys = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, null]));

describe('the closest variant', () => {
  it.each([
    ['createPatient', 'date_of_birth address', 'Simplified, address object'],
    ['createPatient', 'address_line1', 'Simplified, flat address'],
    ['createMedicationRequest', 'medication_id', 'By ID'],
  ])('of %s for a body with %s: %s', (operation, keys, title) => {
    expect(closest(operation, withKeys(keys))).toBe(title);
  });

  it('for keys of several variants is the one with most of them', () => {
    const keys = 'first_name last_name gender dob addresses address';
    expect(closest('createPatient', withKeys(keys))).toBe('Primary');
  });

  it('of two with equally many of the keys is the one with fewer missing required fields', () => {
    expect(closest('createPatient', withKeys('first_name last_name'))).toBe('Simplified, address object');
  });

  it.each([[{}], [null], [{ constructor: 1, toString: 1 }]])(
    'for %j, which has no known key, is the first in the contract',
    (body) => {
      expect(closest('createPatient', body)).toBe('Primary');
    },
  );
});

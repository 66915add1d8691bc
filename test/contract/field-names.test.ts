import { describe, expect, it } from 'vitest';

import { fieldsOf } from '../../server/contract/field-names.ts';
import { bundled } from '../../server/contract/contract.ts';

const known = fieldsOf(bundled('partner'));

describe('a field of a refusal', () => {
  it.each([
    'first_name',
    'medication_requests[0].quantity',
    'Idempotency-Key',
    'medication_order_id',
    'body',
    'Content-Type',
  ])('is kept if the contract knows each part of it: %s', (field) => {
    expect(known(field)).toBe(field);
  });

  it.each([
    'Ann Lee',
    'metadata.Ann Lee',
    'metadata.first_name.Ann',
    'metadata[123456789]',
    'constructor',
    '__proto__',
    '',
    '.',
    'first_name..city',
    `${'Ann_Lee_'.repeat(5)}…`,
    undefined,
  ])('is not kept otherwise, because it is a caller’s word: %j', (field) => {
    expect(known(field)).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { addressDestination, patientDestination } from '../../server/carriers/rules.ts';
import { toFinding } from '../../server/domain/findings.ts';
import { patient } from '../support/subjects.ts';

test.each([
  ['CA', 'CA'],
  [' ca ', 'CA'],
])('an order for a patient in %j ships to %s', (written, state) => {
  expect(patientDestination(written)).toEqual({ kind: 'known', state });
});

test.each([null, '', 'California'])(
  'a patient in %j has no state to ship to, in either environment',
  (written) => {
    const destination = patientDestination(written);
    if (destination.kind === 'known') throw new Error(`Shipped to ${destination.state}`);
    expect(destination.violation).toMatchObject({ field: 'patientId', binds: 'always' });
    expect(toFinding(destination.violation, () => 'patient_id')).toEqual({
      field: 'patient_id',
      reason: 'patient_state_missing',
      message: 'patient_id refers to a patient without a state to ship to',
    });
  },
);

test('a refill’s own address sets the state, and is refused if the state does not exist', () => {
  expect(addressDestination({ ...patient.address, state: 'or' })).toEqual({ kind: 'known', state: 'OR' });
  expect(addressDestination({ ...patient.address, state: 'Oregon' })).toMatchObject({
    kind: 'unknown',
    violation: { field: 'shippingAddress.state', reason: 'state_code', binds: 'always' },
  });
});

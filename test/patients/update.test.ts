import { expect, test } from 'vitest';

import { type PatientUpdate, changesIn } from '../../server/patients/rules.ts';
import { toPatientUpdate, updatedNames } from '../../server/patients/wire.ts';
import { patient } from '../support/subjects.ts';

const { address, contacts, weight, weightRecordedDate, status } = patient;

test('what an update repeats is no change', () => {
  expect(changesIn({ address, contacts, weight, weightRecordedDate, status }, patient)).toEqual({});
  expect(changesIn({}, patient)).toEqual({});
});

const differing: readonly PatientUpdate[] = [
  { address: { ...address, line1: '2210 Shattuck Avenue' } },
  { address: { ...address, line2: 'Apt 9' } },
  { address: { ...address, line3: 'c/o Front desk' } },
  { address: { ...address, city: null } },
  { address: { ...address, state: 'WA' } },
  { address: { ...address, postalCode: '94704' } },
  { contacts: [] },
  { contacts: [...contacts, { key: 'fax', value: '555-0188' }] },
  { weight: null },
  { weight: '99' },
  { weightRecordedDate: null },
  { status: 'inactive' },
];
test.each(differing)('a difference is a change: %j', (update) => {
  expect(changesIn({ address, contacts, weight, weightRecordedDate, status, ...update }, patient)).toEqual(
    update,
  );
});

test('the country is no difference, because an update has no place for it', () => {
  const abroad = { ...patient, address: { ...address, country: 'US' } };
  expect(changesIn({ address: { ...address, country: null } }, abroad)).toEqual({});
});

test('the order of contacts is a difference, that of their properties is not', () => {
  const two = [
    { key: 'email', value: 'a@mail.example' },
    { key: 'phone', value: '555-0188' },
  ];
  const held = { ...patient, contacts: two };
  expect(changesIn({ contacts: two.map(({ key, value }) => ({ value, key })) }, held)).toEqual({});
  expect(changesIn({ contacts: two.toReversed() }, held)).toEqual({ contacts: two.toReversed() });
});

const place = { city: 'Berkeley', state: 'CA', postalCode: '94704' };

test.each<readonly [Parameters<typeof toPatientUpdate>[0], PatientUpdate]>([
  [{}, {}],
  [{ contacts: [] }, { contacts: [] }],
  [{ weight: null }, { weight: null }],
  [{ weight_recorded_date: '2026-11-01' }, { weightRecordedDate: '2026-11-01' }],
  // As in a create (D16).
  [{ status: null }, { status: 'active' }],
  // The address is replaced as a whole.
  [
    { addresses: [{ addressLine1: '2210 Shattuck Avenue', ...place }] },
    { address: { line1: '2210 Shattuck Avenue', line2: null, line3: null, ...place, country: null } },
  ],
])('%j changes only what it names', (body, update) => {
  expect(toPatientUpdate(body)).toEqual(update);
  expect(updatedNames(toPatientUpdate(body))).toEqual(Object.keys(body));
});

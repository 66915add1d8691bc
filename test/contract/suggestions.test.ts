import { describe, expect, it } from 'vitest';

import { difference, nearest } from '../../server/nearest.ts';
import { lineBody, orderBody, practitionerBody, without } from '../support/bodies.ts';
import { explained, id } from './explained.ts';

const didYouMean = (field: string, meant: string) => `${field} is not a known field. Did you mean ${meant}?`;

describe('a misspelt field suggests the right one, before all other findings (D45)', () => {
  it.each(['frist_name', 'firstName', 'FIRST-NAME', 'first name', 'firstname'])('%s', (field) => {
    const body = { [field]: 'Maria', ...without(practitionerBody(id), 'first_name'), email: 'x' };
    expect(explained('createPractitioner', body)).toMatchObject([
      { field, reason: 'unknown_field', message: didYouMean(field, 'first_name') },
      { field: 'first_name', reason: 'required' },
      { field: 'email' },
    ]);
  });

  it('in an object of a list, named by its path', () => {
    const misspelt = { ...without(lineBody(), 'quantity'), quantiy: 30 };
    const order = orderBody({ clinicId: id, patientId: id, practitionerId: id });
    const [first] = explained('createMedicationOrder', {
      ...order,
      medication_requests: [lineBody(), misspelt],
    });
    expect(first?.message).toBe(didYouMean('medication_requests[1].quantiy', 'quantity'));
  });

  it('in a query', () => {
    const [first] = explained('listMedicationOrders', {}, { query: { clinicId: id } });
    expect(first?.message).toBe('clinicId is not a known query parameter. Did you mean clinic_id?');
  });

  it('but not one that was sent as well, nor one that is far from it', () => {
    const body = { ...practitionerBody(id), firstName: 'Maria', favourite_colour: 'blue' };
    expect(explained('createPractitioner', body)).toMatchObject(
      ['firstName', 'favourite_colour'].map((field) => ({ message: `${field} is not a known field` })),
    );
  });

  it('for 20 of a thousand unknown fields, and for no long one', () => {
    const names = Array.from({ length: 999 }, (_, index) => `first_name_${String(index)}`);
    const body = Object.fromEntries(['f'.repeat(500_000), ...names].map((name) => [name, 1]));
    expect(JSON.stringify(explained('createPractitioner', body)).match(/Did you mean/g)).toHaveLength(19);
  });
});

describe('a body of several forms that fits none', () => {
  it('names them if it is empty, and says so', () => {
    const message: unknown = expect.stringMatching(
      /^The body is empty\. It must be of one of these forms: "Primary" /,
    );
    const findings = explained('createPatient', {}, { length: 0 });
    expect(findings).toEqual([{ field: 'body', reason: 'required', message }]);
  });

  it('does not name them if a field is only misspelt', () => {
    const [first] = explained('createPatient', { firstName: 'Ann', lastName: 'Lee' });
    expect(first?.message).toBe(didYouMean('firstName', 'first_name'));
  });
});

it('an operation whose fields are all optional accepts an empty body', () => {
  expect(explained('issueApiKey', {}, { length: 0 })).toEqual([]);
});

describe('the nearest of several names', () => {
  it('is the one with the fewest other letters, whatever its case and separators', () => {
    expect(nearest('ADDRESS_line-1', ['address_line2', 'addressLine1'])).toEqual(['addressLine1']);
    expect(nearest('stat', ['state', 'status', 'zip'], { most: 2 })).toEqual(['state', 'status']);
  });

  it('is none if more than two fifths differ, or a text is long', () => {
    expect(nearest('note', ['dose', 'name'])).toEqual([]);
    expect(nearest('', ['', 'a'])).toEqual(['']);
    expect(difference('x'.repeat(101), 'x'.repeat(101))).toBe(Infinity);
  });
});

import { describe, expect, it } from 'vitest';

import { difference, nearest } from '../../server/nearest.ts';
import { orderBody, practitionerBody, simplifiedBody, without } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { refusalIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const partner = await newPartnerWithPatient(await sharedService('development'), 'development');
const { clinicId } = partner;
const didYouMean = (field: string, meant: string) => `${field} is not a known field. Did you mean ${meant}?`;

describe('a misspelt field suggests the right one, before all other findings (D45)', () => {
  it.each([
    ['frist_name', 'first_name'],
    ['firstName', 'first_name'],
    ['FIRST-NAME', 'first_name'],
    ['first name', 'first_name'],
    ['firstname', 'first_name'],
  ])('%s', async (field, meant) => {
    const body = { [field]: 'Maria', ...without(practitionerBody(clinicId), 'first_name'), email: 'x' };
    const refusal = refusalIn(await partner.call('createPractitioner', { body }));
    expect(refusal.message).toBe(didYouMean(field, meant));
    expect(refusal.details).toMatchObject({
      field,
      reason: 'unknown_field',
      errors: [{ field }, { field: 'first_name', reason: 'required' }, { field: 'email' }],
    });
  });

  it('in an object of a list, named by its path', async () => {
    const [line] = orderBody(partner).medication_requests;
    const medication_requests = [line, { ...line, quantity: undefined, quantiy: 30 }];
    const body = { ...orderBody(partner), medication_requests };
    const { message } = refusalIn(await partner.call('createMedicationOrder', { body }));
    expect(message).toBe(didYouMean('medication_requests[1].quantiy', 'quantity'));
  });

  it('in a query', async () => {
    const query = { clinicId };
    const { message } = refusalIn(await partner.call('listMedicationOrders', { query }));
    expect(message).toBe('clinicId is not a known query parameter. Did you mean clinic_id?');
  });

  it('but not one that was sent as well, nor one that is far from it', async () => {
    const body = { ...practitionerBody(clinicId), firstName: 'Maria', favourite_colour: 'blue' };
    const { details } = refusalIn(await partner.call('createPractitioner', { body }));
    expect(details).toMatchObject({
      errors: ['firstName', 'favourite_colour'].map((field) => ({
        message: `${field} is not a known field`,
      })),
    });
  });

  it('for 20 of a thousand unknown fields, and for no long one', async () => {
    const names = Array.from({ length: 999 }, (_, index) => `first_name_${String(index)}`);
    const body = Object.fromEntries(['f'.repeat(500_000), ...names].map((name) => [name, 1]));
    const { details } = refusalIn(await partner.call('createPractitioner', { body }));
    expect(JSON.stringify(details).match(/Did you mean/g)).toHaveLength(19);
  });
});

describe('a body of several forms that fits none', () => {
  const forms = /^body must be of one of these forms: "Primary" \(first_name, .*\); "Simplified, /;

  it('is told the forms', async () => {
    const body = { patient: { first_name: 'Ann' } };
    const { message, details } = refusalIn(await partner.call('createPatient', { body }));
    expect(message).toMatch(forms);
    expect(details).toMatchObject({ field: 'body', reason: 'unknown_form', errors: { length: 1 } });
  });

  it('names them if it is empty, and says so', async () => {
    const { message, details } = refusalIn(await partner.call('createPatient', { text: '' }));
    expect(message).toMatch(/^The body is empty\. It must be of one of these forms: "Primary" /);
    expect(details).toMatchObject({ field: 'body', reason: 'required', errors: { length: 1 } });
  });

  it('does not name them if a field is only misspelt', async () => {
    const body = { firstName: 'Ann', lastName: 'Lee' };
    const { message } = refusalIn(await partner.call('createPatient', { body }));
    expect(message).toBe(didYouMean('firstName', 'first_name'));
  });

  it('an operation whose body may be absent accepts none', async () => {
    const path = { medication_order_id: crypto.randomUUID() };
    const answer = await partner.call('advanceSandboxOrder', { path, text: '' });
    expect(answer.status).toBe(404);
  });
});

describe('the query and the body are told apart', () => {
  it('a parameter that is missing, or not known', async () => {
    const { details } = refusalIn(await partner.call('listMedicationOrders', { query: { zip: '1' } }));
    expect(details).toMatchObject({
      errors: [
        { field: 'clinic_id', message: 'clinic_id is required in the query' },
        { field: 'zip', message: 'zip is not a known query parameter' },
      ],
    });
  });

  it('a field of any form in the query', async () => {
    const answer = await partner.service.send({
      method: 'POST',
      path: `/api/external/patient?addresses=1`,
      headers: { 'x-api-key': partner.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(simplifiedBody(clinicId)),
    });
    expect(refusalIn(answer).message).toBe('addresses must be sent in the body, not in the query');
  });

  it('a parameter of the path in the body', async () => {
    const path = { webhook_id: crypto.randomUUID() };
    const body = { ...path, status: 'disabled' };
    const { message } = refusalIn(await partner.call('updateWebhook', { path, body }));
    expect(message).toBe('webhook_id must be sent in the path, not in the body');
  });
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

import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { cancellationReasons } from '../../server/orders/move-rules.ts';
import {
  flatPatientBody,
  lineBody,
  orderBody,
  patientBody,
  patientUpdateBody,
  practitionerBody,
  refillBody,
  requestBody,
  simplifiedBody,
  webhookBody,
  without,
} from '../support/bodies.ts';
import { bodyValidator, partnerContract as contract } from './request-validator.ts';
import { fieldsOf } from './field-faults.ts';

/** A well-formed identifier. */
const id = '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';
const references = { clinicId: id, patientId: id, practitionerId: id };
const byId = { ...without(requestBody(references), 'medication_name'), medication_id: id };

const own = { external_id: 'rx-1', metadata: { channel: 'app' } };

const ownOrder = { ...orderBody(references), ...own, medication_requests: [{ ...lineBody(), ...own }] };

/** Each form of each body with all its fields, by the title of the variant or of the body. */
const forms: readonly (readonly [keyof Operations, string, object])[] = [
  ['createPractitioner', 'the only form', practitionerBody(id)],
  ['createPatient', 'Primary', { ...patientBody(id, id), ...own }],
  ['createPatient', 'Simplified, address object', { ...simplifiedBody(id), ...own }],
  ['createPatient', 'Simplified, flat address', { ...flatPatientBody(id), ...own }],
  ['updatePatient', 'the only form', patientUpdateBody()],
  ['createMedicationOrder', 'the only form', ownOrder],
  ['cancelMedicationOrder', 'the only form', { reason: 'other', note: 'A note' }],
  ['createClarification', 'the only form', { text: 'An answer' }],
  ['createMedicationRequest', 'By name', { ...requestBody(references), ...own }],
  ['createMedicationRequest', 'By ID', { ...byId, ...own }],
  ['createRefillRequest', 'the only form', { ...refillBody(id, id), ...own }],
  [
    'advanceSandboxOrder',
    'the only form',
    { to: 'shipped', reason: 'other', tracking_number: '1Z999AA10123456784' },
  ],
  ['updateIntegrationReview', 'the only form', { without: ['refills'] }],
  ['testReceiver', 'the only form', { webhook_id: id }],
  ['registerWebhook', 'the only form', { ...webhookBody(id), events: ['order.on_hold'] }],
  ['updateWebhook', 'the only form', { events: ['order.on_hold'], enabled: true }],
  ['recoverWebhook', 'the only form', { since: '2026-11-06T02:40:11.907Z' }],
  ['deleteWebhook', 'the only form', { clinic_id: id, webhook_id: id }],
  ['issueApiKey', 'the only form', { expires_at: '2999-01-01T00:00:00Z' }],
  ['rollApiKey', 'the only form', { overlap_hours: 24, expires_at: '2999-01-01T00:00:00Z' }],
  ['createOauthClient', 'the only form', { name: 'Order service', scopes: ['orders:read'], jwks: '{}' }],
  [
    'updateOauthClient',
    'the only form',
    { name: 'Order service', scopes: ['orders:read'], jwks: '{}', enabled: true },
  ],
  ['rollOauthClientSecret', 'the only form', { overlap_hours: 24 }],
];

/** A body by identifier that lacks it names no medication, so it is asked for a name. */
const otherwise = new Map([['createMedicationRequest By ID medication_id required', 'medication_name']]);

const primary = patientBody(id, id);
const withAddress = simplifiedBody(id);
const flat = flatPatientBody(id);
const { assigned_clinic: clinic_id, ...clinicless } = primary;

/** Bodies that mix two forms, and what is wrong with them in the form they are closest to. */
const mixed: readonly (readonly [keyof Operations, string, object, readonly string[]])[] = [
  [
    'createPatient',
    'primary with a simplified name instead',
    { ...clinicless, clinic_id },
    ['clinic_id unknown_field', 'assigned_clinic required'],
  ],
  [
    'createPatient',
    'both forms of a simplified address',
    { ...flat, address: withAddress.address },
    ['address unknown_field'],
  ],
];

/** What partners send that is at a limit of the contract, or looks wrong and is not. */
const variations: readonly (readonly [keyof Operations, object, readonly object[]])[] = [
  [
    'createPatient',
    primary,
    [
      ...['male', 'female', 'other', 'unknown', null].map((gender) => ({ gender })),
      ...['active', 'inactive', null].map((status) => ({ status })),
      ...['human', 'canine', 'feline', 'equine', 'avian', 'mammal - other', 'reptilian', 'swine', null].map(
        (species) => ({ species }),
      ),
      ...[{ first_name: 'Jo' }, { last_name: 'O' }, { weight: '0.0001' }, { weight: '999999.9999' }],
      ...[{ dob: '1900-01-01' }, { dob: '1986-04-17T23:30:00.000-08:00' }, { dob: '1986-04-17T00:00:00' }],
      { middle_name: null, weight: null, weight_recorded_date: null },
      ...[{ contacts: [] }, { contacts: Array.from({ length: 50 }, () => ({ key: 'fax', value: '555' })) }],
      { addresses: [{ addressLine1: null, city: null, state: null, postalCode: null }] },
    ],
  ],
  [
    'createPractitioner',
    practitionerBody(id),
    [
      ...[
        { first_name: 'Jo', last_name: 'Li' },
        { first_name: '𠮷𠮷', last_name: '𠮷𠮷' },
      ],
      ...[{ first_name: 'a'.repeat(100), last_name: 'b'.repeat(100) }, { phone: '+1 415 CALL-NOW ext. 5' }],
      ...[{ npi_number: '1245319599' }, { zip_code: '94612-1234' }, { state_code: 'ca' }],
    ],
  ],
  [
    'createMedicationOrder',
    orderBody(references),
    [{ medication_requests: Array.from({ length: 50 }, lineBody) }],
  ],
  [
    'createMedicationRequest',
    requestBody(references),
    [{ diagnosis_codes: Array.from({ length: 50 }, (_, index) => `E11.${String(index)}`) }, { refills: 0 }],
  ],
];
const cancellations = cancellationReasons.map((reason) => ({ reason }));
const { clinic_id: simplifiedClinic, first_name, last_name, date_of_birth, address } = withAddress;
const least = { clinic_id: simplifiedClinic, first_name, last_name, date_of_birth, address };

const accepted: readonly (readonly [keyof Operations, string, object])[] = [
  ...cancellations.map((body) => ['cancelMedicationOrder', `the reason ${body.reason}`, body] as const),
  ...variations.flatMap(([operation, body, all]) =>
    all.map((fields) => [operation, JSON.stringify(fields).slice(0, 100), { ...body, ...fields }] as const),
  ),
  ['createPatient', 'only the fields that the simplified form requires', least],
  ['createPatient', 'a gender of null in the simplified form', { ...least, gender: null }],
];

const fields = forms.flatMap(([operation, form, body]) =>
  [...fieldsOf(schemaOf(operation, form), body)].map(({ field, faults }) => ({
    operation,
    form,
    field,
    faults,
  })),
);

const validators = new Map(forms.map(([operation]) => [operation, bodyValidator(operation)]));

describe('a body', () => {
  it.each(forms)('of %s (%s) with all its fields is accepted', async (operation, _, body) => {
    expect(await findingsOf(operation, body)).toEqual([]);
  });

  it.each(fields)(
    'of $operation ($form) with a faulty $field is refused with one reason for each fault',
    async ({ operation, form, faults }) => {
      const answered = [];
      for (const { body } of faults) answered.push(await findingsOf(operation, body));
      const expected = faults.map(({ expected: { field, reason } }) => {
        const named = otherwise.get(`${operation} ${form} ${field} ${reason}`) ?? field;
        return [`${named} ${reason}`];
      });
      expect(answered).toEqual(expected);
    },
  );

  it.each(mixed)(
    'of %s that is %s is refused, and only what does not belong is named',
    async (operation, _, body, found) => {
      expect(await findingsOf(operation, body)).toEqual(found);
    },
  );

  it.each(accepted)('of %s is accepted with %s', async (operation, _, body) => {
    expect(await findingsOf(operation, body)).toEqual([]);
  });
});

it('covers every form of every operation that takes a body', () => {
  const all = contract.operations.flatMap(({ id: operation, body }) =>
    body ? (body.oneOf ?? [body]).map((one) => `${operation} ${one.title ?? 'the only form'}`) : [],
  );
  expect(forms.map(([operation, form]) => `${operation} ${form}`).sort()).toEqual(all.sort());
});

function findingsOf(operation: keyof Operations, body: unknown): Promise<string[]> {
  const validate = validators.get(operation);
  if (!validate) throw new Error(`No form of ${operation} is listed`);
  return validate(body);
}

function schemaOf(operationId: keyof Operations, form: string) {
  const body = contract.operations.find((one) => one.id === operationId)?.body;
  const schema = body?.oneOf?.find((one) => one.title === form) ?? body;
  if (!schema) throw new Error(`${operationId} takes no body`);
  return schema;
}

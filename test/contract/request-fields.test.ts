import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
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
import { bodyValidator, partnerContract as contract, queryValidator } from './request-validator.ts';
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

/** Without its medication_id, a body by identifier names no medication, so the finding asks for a name. */
const otherwise = new Map([['createMedicationRequest By ID medication_id required', 'medication_name']]);

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
});

describe('a query is refused for its first fault,', () => {
  const refused: readonly (readonly [keyof Operations, string, string])[] = [
    ...['ten', '1.5', 'Infinity', '9'.repeat(400), '0x10', '1e1', '5 ', ''].map(
      (text) => ['listMedicationOrders', `limit=${text}`, 'limit type'] as const,
    ),
    ['listMedicationOrders', 'limit=0', 'limit minimum'],
    ['listMedicationOrders', 'limit=101', 'limit maximum'],
    ['listMedicationOrders', 'status=', 'status enum'],
    ['listMedicationOrders', 'status=on_hold&status=on_hold', 'status type'],
    ['listMedicationOrders', 'external_id= ', 'external_id format'],
    ['listMedicationOrders', `external_id=${'x'.repeat(201)}`, 'external_id max_length'],
    ['listMedicationOrders', 'updated_since=2026-11-01T00:00:00', 'updated_since format'],
    ['listMedicationOrders', 'nonsense=1', 'nonsense unknown_field'],
    ['listMedications', 'search= \t', 'search format'],
    ['listMedications', 'search=met\0', 'search format'],
    ['listEvents', 'types=order.created&types=order.lost', 'types[1] enum'],
  ];
  it.each(refused)('that of %s with %s: %s', async (operation, query, found) => {
    const ask = queryValidator(operation);
    const needed = `clinic_id=${id}`;
    expect(await ask(needed)).toEqual([]);
    expect((await ask(`${needed}&${query}`))[0]).toBe(found);
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

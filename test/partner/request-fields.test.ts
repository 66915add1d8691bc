import { beforeAll, describe, expect, it } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import type { Operations } from '../../generated/partner/operations.ts';
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
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
import { sharedServiceIn } from '../support/both-environments.ts';
import { fieldsOf } from './field-faults.ts';
import { findingsIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

// Production does not have all operations.
const service = sharedServiceIn('development');
const contract = readContract(contractDocument);

/** A well-formed identifier. A request with an invalid body never looks it up. */
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
  ['createMedicationRequest', 'By name', { ...requestBody(references), ...own }],
  ['createMedicationRequest', 'By ID', { ...byId, ...own }],
  ['createRefillRequest', 'the only form', { ...refillBody(id, id), ...own }],
  [
    'advanceSandboxOrder',
    'the only form',
    { to: 'shipped', reason: 'other', tracking_number: '1Z999AA10123456784' },
  ],
  ['registerWebhook', 'the only form', { ...webhookBody(id), events: ['order.on_hold'] }],
  ['updateWebhook', 'the only form', { events: ['order.on_hold'], enabled: true }],
  ['recoverWebhook', 'the only form', { since: '2026-11-06T02:40:11.907Z' }],
  ['deleteWebhook', 'the only form', { clinic_id: id, webhook_id: id }],
  ['issueApiKey', 'the only form', { expires_at: '2999-01-01T00:00:00Z' }],
  ['rollApiKey', 'the only form', { overlap_hours: 24, expires_at: '2999-01-01T00:00:00Z' }],
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
    'primary with a simplified name too',
    { ...primary, clinic_id },
    ['clinic_id unknown_field'],
  ],
  [
    'createPatient',
    'primary with a simplified name instead',
    { ...clinicless, clinic_id },
    ['clinic_id unknown_field', 'assigned_clinic required'],
  ],
  [
    'createPatient',
    'simplified with a list of addresses too',
    { ...withAddress, addresses: primary.addresses },
    ['addresses unknown_field'],
  ],
  ['createPatient', 'simplified with a species', { ...flat, species: 'canine' }, ['species unknown_field']],
  [
    'createPatient',
    'both forms of a simplified address',
    { ...flat, address: withAddress.address },
    ['address unknown_field'],
  ],
  [
    'createPatient',
    'an address object and a flat ZIP',
    { ...withAddress, zip: '78704' },
    ['zip unknown_field'],
  ],
  [
    'createMedicationRequest',
    'the flat form with a carrier',
    { ...requestBody(references), carrier_id: 'ups' },
    ['carrier_id unknown_field'],
  ],
  [
    'createMedicationOrder',
    'the carrier form with a flat medication',
    { ...orderBody(references), medication_name: 'Metformin' },
    ['medication_name unknown_field'],
  ],
  [
    'createMedicationOrder',
    'a line with a number of refills',
    { ...orderBody(references), medication_requests: [{ ...lineBody(), refills: 2 }] },
    ['medication_requests[0].refills type'],
  ],
];

const aSentence: unknown = expect.any(String);

const fields = forms.flatMap(([operation, form, body]) =>
  [...fieldsOf(schemaOf(operation, form), body)].map(({ field, faults }) => ({
    operation,
    form,
    field,
    faults,
  })),
);

describe('a body', () => {
  // Shared by all: a refused request leaves nothing behind.
  let partner: Partner;
  beforeAll(async () => {
    partner = await newPartner(service(), 'development');
  });

  it.each(fields)(
    'of $operation ($form) with a faulty $field is refused with one reason for each fault',
    async ({ operation, form, faults }) => {
      const answered = [];
      for (const { body } of faults) answered.push(await answerTo(partner, operation, body));
      const expected = faults.map(({ expected: { field, reason } }) => {
        const named = otherwise.get(`${operation} ${form} ${field} ${reason}`) ?? field;
        return { status: 400, found: [{ field: named, reason, message: aSentence }] };
      });
      expect(answered).toEqual(expected);
    },
  );

  it.each(mixed)(
    'of %s that is %s is refused, and only what does not belong is named',
    async (operation, _, body, found) => {
      const answer = await partner.call(operation, { body });
      const told = findingsIn(answer).map((one) => Object.values(fieldAndReason(one)).join(' '));
      expect(told).toEqual(found);
    },
  );
});

it('covers every form of every operation that takes a body', () => {
  const all = contract.operations.flatMap(({ id: operation, body }) =>
    body ? (body.oneOf ?? [body]).map((one) => `${operation} ${one.title ?? 'the only form'}`) : [],
  );
  expect(forms.map(([operation, form]) => `${operation} ${form}`).sort()).toEqual(all.sort());
});

async function answerTo(partner: Partner, operation: keyof Operations, body: unknown) {
  const path = { patient_id: id, medication_order_id: id, webhook_id: id, key_id: id };
  const answer = await partner.call(operation, { path, body });
  if (answer.status !== 400) return { status: answer.status, sent: body };
  const found = findingsIn(answer);
  // The error itself names the first finding.
  expect(refusalIn(answer).details).toMatchObject({ ...fieldAndReason(found[0]), errors: found });
  return { status: 400, found };
}

function fieldAndReason(finding: unknown) {
  return isObject(finding) ? { field: finding['field'], reason: finding['reason'] } : {};
}

function schemaOf(operationId: keyof Operations, form: string) {
  const body = contract.operations.find((one) => one.id === operationId)?.body;
  const schema = body?.oneOf?.find((one) => one.title === form) ?? body;
  if (!schema) throw new Error(`${operationId} takes no body`);
  return schema;
}

import { describe, expect, it } from 'vitest';

import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import { bundled, readContract } from '../../server/contract/contract.ts';
import type { Contract } from '../../server/contract/contract.ts';
import { inline, isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import * as specified from './specified-fields.ts';
import type { SpecifiedField, SpecifiedObject } from './specified-fields.ts';

const contract = bundled('partner');
const release = readContract(firstRelease);

const bodiesIn = (of: Contract): readonly (readonly [string, JsonSchema, SpecifiedObject])[] => [
  ['a practitioner', bodyOf(of, 'createPractitioner'), specified.practitioner],
  ['a patient, primary', bodyOf(of, 'createPatient', 0), specified.primaryPatient],
  ["a patient's contact", item(bodyOf(of, 'createPatient', 0), 'contacts'), specified.contact],
  ["a patient's address", item(bodyOf(of, 'createPatient', 0), 'addresses'), specified.patientAddress],
  ['a patient, address object', bodyOf(of, 'createPatient', 1), specified.patientWithAddress],
  ['an address object', property(bodyOf(of, 'createPatient', 1), 'address'), specified.postalAddress],
  ['a patient, flat address', bodyOf(of, 'createPatient', 2), specified.flatPatient],
  ['a medication order', bodyOf(of, 'createMedicationOrder'), specified.medicationOrder],
  [
    'a medication line',
    item(bodyOf(of, 'createMedicationOrder'), 'medication_requests'),
    specified.medicationLine,
  ],
  ['a medication request by name', bodyOf(of, 'createMedicationRequest', 0), specified.requestByName],
  ['a medication request by ID', bodyOf(of, 'createMedicationRequest', 1), specified.requestById],
  ['a refill request', bodyOf(of, 'createRefillRequest'), specified.refillRequest],
  [
    "a refill's address",
    property(bodyOf(of, 'createRefillRequest'), 'shipping_address'),
    specified.postalAddress,
  ],
  ['a webhook to register', bodyOf(of, 'registerWebhook'), specified.webhookRegistration],
  ['a webhook to delete', bodyOf(of, 'deleteWebhook'), specified.webhookDeletion],
];

describe.each(bodiesIn(release))('%s of 1.0.0', (_, schema, fields) => {
  it('has exactly the fields of the specification', () => {
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(Object.keys(fields).sort());
  });
});

describe.each(bodiesIn(contract))('%s', (_, schema, fields) => {
  it('has no place for other fields', () => {
    expect(schema['additionalProperties']).toBe(false);
  });

  it('requires exactly what the specification requires', () => {
    const required = Object.entries(fields).filter(([, field]) => field.required);
    expect([...(schema.required ?? [])].sort()).toEqual(required.map(([name]) => name).sort());
  });

  it.each(Object.entries(fields))('has %s with the type of the specification', (name, field) => {
    expect(contractShape(property(schema, name))).toEqual(specifiedShape(field));
  });
});

describe('the operations', () => {
  const operationsIn = ({ operations }: Contract) =>
    operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort();
  const specifiedOperations = [
    'DELETE /api/external/webhook',
    'GET /api/external/carriers',
    'GET /api/external/carriers/{carrierId}/services',
    'POST /api/external/medication-order',
    'POST /api/external/medication-request',
    'POST /api/external/patient',
    'POST /api/external/practitioner',
    'POST /api/external/refill-request',
    'POST /api/external/webhook',
  ];

  it('include those of the specification, which are all that 1.0.0 has (D27)', () => {
    expect(operationsIn(contract)).toEqual(expect.arrayContaining(specifiedOperations));
    expect(operationsIn(release)).toEqual(specifiedOperations);
  });

  it('of 1.0.0 have only the query parameter of the specification: patientId, a required UUID', () => {
    const queries = release.operations.flatMap(({ parameters }) =>
      parameters.filter((parameter) => parameter.in === 'query'),
    );
    expect(queries).toMatchObject([{ name: 'patientId', required: true, schema: { format: 'uuid' } }]);
  });

  it.each([
    ['createPractitioner', 201, ['practitioner_id']],
    ['createPatient', 201, ['patient_id']],
    [
      'createMedicationOrder',
      201,
      ['medication_order_id', 'medication_request_id', 'medication_request_ids'],
    ],
    [
      'createMedicationRequest',
      201,
      ['medication_order_id', 'medication_request_id', 'medication_request_ids'],
    ],
    ['createRefillRequest', 201, ['medication_order_id', 'medication_request_id', 'refill_request_id']],
    ['listCarriers', 200, ['carriers']],
    ['registerWebhook', 201, ['signing_secret', 'webhook_id']],
  ])('%s answers %i with %j in data, and requires nothing else there', (operationId, status, fields) => {
    const data = property(responseOf(operationId, status), 'data');
    expect(Object.keys(data.properties ?? {})).toEqual(expect.arrayContaining(fields));
    expect([...(data.required ?? [])].sort()).toEqual(fields);
  });

  it('list carriers with id and name, and services with two costs and the fields about free shipping', () => {
    const carriers = property(property(responseOf('listCarriers', 200), 'data'), 'carriers');
    expect(asSchema(carriers['items']).required).toEqual(['id', 'name']);
    const services = responseOf('listCarrierServices', 200);
    const fields = ['success', 'data', 'isFreeShipment', 'freeShipmentType', 'patientState'];
    expect(services.required).toEqual(fields);
    const costs = ['id', 'name', 'totalCost', 'originalCost'];
    expect(item(services, 'data').required).toEqual(costs);
  });
});

/** A field of the specification, in a form to compare. */
function specifiedShape(field: SpecifiedField) {
  return {
    types: field.nullable ? [field.type, 'null'] : [field.type],
    format: field.format,
    minLength: field.minLength,
    choices: field.enum,
  };
}

/** A field of the contract in the same form, without what D04 and D15 add: limits and formats of numbers. */
function contractShape(schema: JsonSchema) {
  const format = schema['format'];
  const minLength = schema['minLength'];
  return {
    types: [schema.type].flat(),
    format: format === 'int32' || format === 'uri' ? undefined : format,
    minLength: minLength === 1 ? undefined : minLength,
    choices: schema.enum?.filter((choice) => choice !== null),
  };
}

function bodyOf(of: Contract, operationId: string, variant?: number): JsonSchema {
  const body = of.operations.find((one) => one.id === operationId)?.body ?? {};
  return variant === undefined ? body : (body.oneOf?.[variant] ?? {});
}

function responseOf(operationId: string, status: number): JsonSchema {
  const operation = contract.operations.find((one) => one.id === operationId);
  const responses = ['paths', operation?.path ?? '', operation?.method ?? '', 'responses', String(status)];
  const at = [...responses, 'content', 'application/json', 'schema'];
  const schema = at.reduce<unknown>(
    (node, step) => inline(contract.document, isObject(node) ? node[step] : undefined),
    contract.document,
  );
  return asSchema(schema);
}

function property(schema: JsonSchema, name: string): JsonSchema {
  return schema.properties?.[name] ?? {};
}

function item(schema: JsonSchema, name: string): JsonSchema {
  return asSchema(property(schema, name)['items']);
}

function asSchema(value: unknown): JsonSchema {
  return isObject(value) ? value : {};
}

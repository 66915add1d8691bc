import { beforeAll, describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { keyPrefix, newLookupId } from '../../server/accounts/key-format.ts';
import { bundled } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import type { Connection } from '../../server/database/database.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import { decodeCursor } from '../../server/paging/page.ts';
import { newId } from '../../server/store/identifiers.ts';
import { partnerHandlers } from '../../server/partner/handlers.ts';
import { tablesOfPartners } from '../database/partner-tables.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { exampleRequests } from '../support/contract-examples.ts';
import { newClinicIds } from '../support/fixtures.ts';
import type { ClinicIds } from '../support/fixtures.ts';
import { anotherClinic, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

/** The thing that each id in the contract refers to. A new id must be listed here or in `shared`. */
const identifiers: Readonly<Record<string, keyof ClinicIds>> = {
  assigned_clinic: 'clinicId',
  clinic_id: 'clinicId',
  practitioner_id: 'practitionerId',
  patient_id: 'patientId',
  patientId: 'patientId',
  medication_order_id: 'medicationOrderId',
  medication_request_id: 'medicationRequestId',
  refill_request_id: 'refillRequestId',
  webhook_id: 'webhookId',
  delivery_id: 'deliveryId',
  medication_id: 'medicationId',
  key_id: 'keyId',
  client_id: 'oauthClientId',
  request_id: 'requestId',
};
/** Ids that belong to no tenant: the operator's carriers, and names that the caller chooses. */
const shared = [
  'carrierId',
  'carrier_id',
  'service_id',
  'shipment_service_code',
  'shipment_group_id',
  'payment_method_id',
  'external_id',
];

const contract = bundled('partner');
// Production has no other operations.
const service = sharedServiceIn('development');

const cases = contract.operations.flatMap((operation) =>
  identifiersOf(operation).map((name) => [operation.id, name, operation] as const),
);

describe('the ids of the contract', () => {
  it('are all listed here', () => {
    const taken = contract.operations.flatMap(everyIdentifierOf);
    expect(taken.filter((name) => !Object.hasOwn(identifiers, name) && !shared.includes(name))).toEqual([]);
  });

  it('are at the top level of bodies, so the tests below cover them', () => {
    const bodies = contract.operations.flatMap(bodiesOf);
    expect(
      bodies
        .flatMap((body) => Object.values(body.properties ?? {}))
        .flatMap(namesIn)
        .filter((name) => isIdentifier(name) && !shared.includes(name)),
    ).toEqual([]);
  });
});

describe("another tenant's id", () => {
  let partner: Partner;
  let own: ClinicIds;
  let otherClinic: ClinicIds;
  let otherPartner: ClinicIds;
  let otherPartnerId: string;
  beforeAll(async () => {
    partner = await newPartner(service(), 'development');
    own = await newClinicIds(partner);
    otherClinic = await newClinicIds(partner, await anotherClinic(partner));
    const stranger = await newPartner(service(), 'development');
    otherPartnerId = stranger.partnerId;
    otherPartner = await newClinicIds(stranger);
  });

  it.each(cases)(
    'gets the same response from %s in %s as an id that does not exist, and at once while its owner changes it',
    async (_id, name, operation) => {
      const missing = await answerTo(operation, name, missingId(name));
      if (isFilter(operation, name)) {
        expect(missing.status).toBe(200);
        expect(Object.values(missing.answer)).toContainEqual([]);
      } else {
        expect([400, 404]).toContain(missing.status);
        expect(missing.answer).toMatchObject({
          message: expect.stringMatching(/^[A-Z][a-z ]+ not found$/i) as unknown,
          details: { field: name, reason: expect.stringMatching(/^(clinic_)?not_found$/) as unknown },
        });
      }
      const kind = identifiers[name];
      if (kind === undefined) throw new Error(`no ${name}`);
      const { database } = service().service.store;
      const answer = await database.transaction(async (owner) => {
        await lockRowsOf(otherPartnerId, owner);
        return answerTo(operation, name, otherPartner[kind]);
      });
      expect(answer).toEqual(missing);
      // If the request names a clinic, the ids of the caller's other clinic do not exist for it either.
      if (
        kind !== 'clinicId' &&
        [...queriedBy(operation), ...Object.keys(exampleFor(operation, name))].some(namesClinic)
      )
        expect(await answerTo(operation, name, otherClinic[kind])).toEqual(missing);
    },
  );

  const missingId = (name: string) =>
    name === 'client_id' ? keyPrefix('development', newLookupId()) : newId(service().clock.now());

  const ownIds = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, own[identifiers[one] ?? 'clinicId']]));

  /** The response to a valid request of the caller with one id replaced, without its request id. */
  async function answerTo(operation: Operation, name: string, identifier: string) {
    const example = exampleFor(operation, name);
    const inBody = Object.hasOwn(example, name) ? { [name]: identifier } : {};
    const { status, body } = await partner.call(handled(operation.id), {
      path: { ...ownIds(inPath(operation)), carrierId: 'ups', [name]: identifier },
      query: {
        ...ownIds(queriedBy(operation)),
        ...(queriedBy(operation, false).includes(name) && { [name]: identifier }),
      },
      ...(operation.body ? { body: { ...withOwn(example, own), ...inBody } } : {}),
    });
    return { status, answer: withoutAsked(body, identifier) };
  }
});

/** Locks every row of a partner, as its own changes lock some of them. A worker may be holding some locks. */
async function lockRowsOf(partnerId: string, owner: Connection): Promise<void> {
  const tables = await tablesOfPartners(owner);
  const rows = (table: string) =>
    `select from ${table} where partner_id = '${partnerId}' for update skip locked`;
  await owner.execute(tables.map(rows).join(';'));
}

/** A response as text, without the id of its request, and without the given one in the cursor of the feed. */
function withoutAsked(body: unknown, identifier: string): Readonly<Record<string, unknown>> {
  const { error, data } = isObject(body) ? body : {};
  if (isObject(error)) return { ...error, requestId: '' };
  if (!isObject(data)) throw new Error('The response has neither data nor an error');
  const { cursor } = data;
  if (typeof cursor !== 'string') return data;
  return {
    ...data,
    cursor: decodeCursor(cursor)
      ?.filter((part) => part !== identifier)
      .join(' '),
  };
}

/** The contract's example with this id in its body, if any has it, preferably one that names a clinic too. */
function exampleFor(operation: Operation, name: string): Readonly<Record<string, unknown>> {
  const bodies = exampleRequests(contract, operation).map(({ body }) => (isObject(body) ? body : {}));
  const using = bodies.filter((body) => Object.hasOwn(body, name));
  return using.find((body) => Object.keys(body).some(namesClinic)) ?? using[0] ?? bodies[0] ?? {};
}

const inPath = ({ parameters }: Operation) =>
  parameters.filter((one) => one.in === 'path').map((one) => one.name);

/** The names of the query parameters that an operation requires, or of all. */
function queriedBy({ parameters }: Operation, onlyRequired = true): string[] {
  const queried = parameters.filter((one) => one.in === 'query' && (one.required || !onlyRequired));
  return queried.map((one) => one.name);
}

/** True if the id only filters a list, which is empty for an id that nothing has. */
function isFilter(operation: Operation, name: string): boolean {
  return queriedBy(operation, false).includes(name) && !queriedBy(operation).includes(name);
}

function namesClinic(name: string): boolean {
  return identifiers[name] === 'clinicId';
}

/** The example with the caller's own ids. */
function withOwn(example: Readonly<Record<string, unknown>>, own: ClinicIds): Record<string, unknown> {
  const owned = ([name, value]: readonly [string, unknown]): [string, unknown] => {
    const kind = identifiers[name];
    return [name, kind === undefined ? value : own[kind]];
  };
  return Object.fromEntries(Object.entries(example).map(owned));
}

function handled(id: string): keyof Operations {
  const known = (name: string): name is keyof Operations => Object.hasOwn(partnerHandlers, name);
  if (!known(id)) throw new Error(`no handler for ${id}`);
  return id;
}

function identifiersOf(operation: Operation): string[] {
  return everyIdentifierOf(operation).filter((name) => !shared.includes(name));
}

/** The names of all ids in an operation's path, query and body. */
function everyIdentifierOf(operation: Operation): string[] {
  const inBody = bodiesOf(operation).flatMap((schema) => Object.keys(schema.properties ?? {}));
  const inAddress = operation.parameters.filter((one) => one.in !== 'header').map((one) => one.name);
  return [...new Set([...inAddress, ...inBody].filter(isIdentifier))];
}

function isIdentifier(name: string): boolean {
  return /(_id|Id|_clinic|_code)$/.test(name) && !/^(state|zip)_code$/.test(name);
}

/** The names of all fields, at any depth. */
function namesIn(schema: JsonSchema): string[] {
  const below = [...Object.values(schema.properties ?? {}), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const items = isObject(schema['items']) ? [schema['items']] : [];
  return [...Object.keys(schema.properties ?? {}), ...[...below, ...items].flatMap(namesIn)];
}

function bodiesOf({ body }: Operation): readonly JsonSchema[] {
  return body ? (body.oneOf ?? [body]) : [];
}

import fc from 'fast-check';
import type { RequestHandler } from 'express';
import { describe, expect, it } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import { fastValidation } from '../../server/contract/fast-validation.ts';
import { contractValidation } from '../../server/contract/validation.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import { ApiError } from '../../server/errors.ts';
import { operatorContract } from '../operator/operator.ts';
import { directRequest, noResponse } from './direct-request.ts';
import type { DirectParts } from './direct-request.ts';
import { mutated } from '../support/mutation.ts';
import { valueOf } from '../support/schema-arbitrary.ts';

const contract = readContract(contractDocument);
const validation = contractValidation(contract);
const bodies = 10_000;
const queries = 2_000;

/** What a way says of a request, and what it made of its body. */
interface Verdict {
  readonly says: 'taken' | 'refused' | 'asked EOV';
  readonly body: unknown;
}

const askedEov = new Error('the quick way asked EOV');
const quickWays = new Map(
  contract.operations.map((operation) => [
    operation,
    fastValidation(operation, [(_req, _res, next) => next(askedEov)]),
  ]),
);

async function verdictOf(
  steps: readonly RequestHandler[],
  operation: Operation,
  parts: DirectParts,
): Promise<Verdict> {
  const request = directRequest(operation, parts);
  for (const step of steps) {
    const failed = await new Promise<unknown>((resolve) => {
      Promise.resolve()
        .then(() => step(request, noResponse(), resolve))
        .catch(resolve);
    });
    if (failed === askedEov) return { says: 'asked EOV', body: request.body };
    if (failed === undefined) continue;
    // Anything but a refusal is a fault of the test or of the way.
    const refused = failed instanceof ApiError || (isObject(failed) && failed['status'] === 400);
    if (!refused) throw new Error('a way failed', { cause: failed });
    return { says: 'refused', body: request.body };
  }
  return { says: 'taken', body: request.body };
}

/** Sends a request both ways; tells what the quick way said. */
async function compare(operation: Operation, parts: DirectParts): Promise<Verdict['says']> {
  const quickWay = quickWays.get(operation);
  if (!quickWay) throw new Error(`${operation.id} is not mounted`);
  const quick = await verdictOf([quickWay], operation, parts);
  if (quick.says === 'asked EOV') return quick.says;
  const full = await verdictOf(validation, operation, parts);
  expect({ says: quick.says, parts }).toEqual({ says: full.says, parts });
  // Defaults are filled in alike; a body that is refused goes no further.
  if (quick.says === 'taken') expect(quick.body).toEqual(full.body);
  return quick.says;
}

const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
const withBody = contract.operations.filter((operation) => operation.body);

describe('the quick way and the full one say the same', () => {
  it(`of ${bodies} generated bodies, right, wrong and odd, and EOV is hardly ever asked`, async () => {
    const said = { taken: 0, refused: 0, 'asked EOV': 0 };
    for (const operation of withBody) {
      const likely = valueOf(operation.body ?? {}, {});
      const body = fc.oneof(likely, mutated(likely), mutated(mutated(likely))).map(asSent);
      const numRuns = Math.ceil(bodies / withBody.length);
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          said[await compare(operation, { body: isObject(sent) || Array.isArray(sent) ? sent : {} })] += 1;
        }),
        { numRuns },
      );
    }
    // Enough of both, or the comparison would be of little worth.
    expect(said.taken).toBeGreaterThan(bodies / 10);
    expect(said.refused).toBeGreaterThan(bodies / 10);
    expect(said['asked EOV']).toBeLessThan(bodies / 100);
  }, 120_000);

  it(`of ${queries} generated queries, paths and headers`, async () => {
    const services = contract.operations.find(({ id }) => id === 'listCarrierServices');
    const refill = contract.operations.find(({ id }) => id === 'createRefillRequest');
    if (!services || !refill) throw new Error('The contract has lost an operation');
    const id = fc.oneof(fc.uuid(), fc.constantFrom('', 'x', 'urn:uuid:01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b'));
    const values = fc.oneof(id, fc.array(id, { maxLength: 3 }));
    const query = fc.oneof(
      fc.record({ patientId: id }),
      fc.dictionary(fc.constantFrom('patientId', 'patient_id', 'other', '__proto__'), values),
    );
    const carrierId = fc.oneof(fc.constantFrom('ups', 'usps'), fc.stringMatching(/^[\w.~-]{1,300}$/));
    await fc.assert(
      fc.asyncProperty(carrierId, query, async (carrier, sent) => {
        const search = Object.entries(sent)
          .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
          .join('&');
        const url = `/api/external/carriers/${carrier}/services?${search}`;
        await compare(services, { url, params: { carrierId: carrier }, query: sent });
      }),
      { numRuns: queries },
    );
    const key = fc.string({ unit: 'binary', maxLength: 300 });
    const scenario = fc.oneof(fc.constantFrom('ship', 'hold', 'cancel', 'SHIP', ''), fc.string());
    await fc.assert(
      fc.asyncProperty(key, scenario, async (idempotencyKey, sandbox) => {
        const headers = { 'idempotency-key': idempotencyKey, 'x-sandbox-scenario': sandbox };
        await compare(refill, { headers, body: { medication_request_id: crypto.randomUUID() } });
      }),
      { numRuns: queries },
    );
  }, 60_000);
});

describe('EOV is asked', () => {
  const services = () => {
    const found = contract.operations.find(({ id }) => id === 'listCarrierServices');
    if (!found) throw new Error('The contract has lost an operation');
    return found;
  };
  const patientId = '01a19ccb-d964-724c-a583-4cdfc3a2fd67';
  const params = { carrierId: 'ups' };
  const path = '/api/external/carriers/ups/services';

  it.each([
    [
      'an address with escapes',
      `/api/external/carriers/u%70s/services?patientId=${patientId}`,
      { patientId },
    ],
    ['a query with brackets', `${path}?patientId[]=${patientId}`, { 'patientId[]': patientId }],
    ['an empty value', `${path}?patientId=`, { patientId: '' }],
    ['a value sent twice', `${path}?patientId=a&patientId=b`, { patientId: ['a', 'b'] }],
  ])('of %s', async (_, url, query) => {
    expect(await compare(services(), { url, params, query })).toBe('asked EOV');
  });

  it('where a parameter is a number, which EOV makes of its text', () => {
    const list = operatorContract.operations.find(({ id }) => id === 'listOrders');
    expect(list?.parameters.some(({ schema }) => schema.type === 'integer')).toBe(true);
    let asked = false;
    const way = list && fastValidation(list, [() => (asked = true)]);
    if (list) void way?.(directRequest(list, {}), noResponse(), () => undefined);
    expect(asked).toBe(true);
  });

  it('where the keys of a body do not tell which variant it can be', () => {
    const [operation] = withBody;
    const variant = (type: string) => ({ type: 'object', properties: { a: { type } }, required: ['a'] });
    let asked = false;
    const way =
      operation &&
      fastValidation({ ...operation, body: { oneOf: [variant('string'), variant('integer')] } }, [
        () => (asked = true),
      ]);
    if (operation) void way?.(directRequest(operation, { body: { a: 1 } }), noResponse(), () => undefined);
    expect(asked).toBe(true);
  });
});

describe('what the quick way relies on', () => {
  /** The schemas of numbers in a schema. */
  const numbersIn = (schema: unknown): JsonSchema[] => {
    if (Array.isArray(schema)) return schema.flatMap(numbersIn);
    if (!isObject(schema)) return [];
    const own = [schema['type']].flat().some((type) => type === 'number' || type === 'integer');
    return [...(own ? [schema] : []), ...Object.values(schema).flatMap(numbersIn)];
  };

  it('every number in a body has its bounds, so that none is taken for being infinite', () => {
    const operations = [...contract.operations, ...operatorContract.operations];
    const numbers = operations.flatMap(({ body }) => numbersIn(body));
    expect(numbers).not.toHaveLength(0);
    for (const { minimum, maximum } of numbers) {
      expect([minimum, maximum]).toEqual([expect.any(Number), expect.any(Number)]);
    }
  });
});

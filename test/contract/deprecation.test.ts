import express from 'express';
import { describe, expect, it } from 'vitest';

import { readContract } from '../../server/contract/contract.ts';
import { deprecatedInUse, deprecatedOperation } from '../../server/contract/deprecation.ts';
import { listeningOn } from '../support/local-server.ts';

const byEmail = {
  title: 'By email',
  type: 'object',
  required: ['name', 'email'],
  properties: { name: { type: 'string' }, email: { type: 'string' } },
};
const byPhone = {
  title: 'By phone',
  type: 'object',
  required: ['name', 'phone'],
  properties: { name: { type: 'string' }, phone: { type: 'string' } },
};

/** A contract in which nothing is deprecated; each call returns a new copy. */
const smallContract = () =>
  structuredClone({
    info: { title: 'Pets', version: '1.0.0' },
    paths: {
      '/pets': {
        post: {
          operationId: 'createPet',
          parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: ['ByEmail', 'ByPhone'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { ByEmail: byEmail, ByPhone: byPhone } },
  });
type SmallContract = ReturnType<typeof smallContract>;

const mark = (sunset: string, since?: string) => ({
  deprecated: true,
  'x-sunset': sunset,
  ...(since === undefined ? {} : { 'x-deprecated-since': since }),
});
const marked = mark('2027-07-01', '2027-01-01');
type Plant = (contract: SmallContract) => void;

/** A request for a pet; valid by default. */
interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The deprecation headers of the response to a request for a pet, with marks added to the contract. */
async function headersWith(
  plant: Plant,
  { body = { name: 'Rex', email: 'a@b.test' }, headers = {} }: Sent = {},
) {
  const document = smallContract();
  plant(document);
  const createPet = readContract(document).operations.find(({ id }) => id === 'createPet');
  if (!createPet) throw new Error('The contract has no createPet');
  const steps = [...deprecatedOperation(createPet), ...deprecatedInUse(createPet)];
  const app = express().use(
    (req, _res, next) => {
      req.body = body;
      next();
    },
    ...steps,
  );
  const response = await fetch(await listeningOn(app), { headers });
  return ['Deprecation', 'Sunset', 'Link'].map((name) => response.headers.get(name));
}

const none = [null, null, null];
const ofMark = [
  '@1798761600',
  'Thu, 01 Jul 2027 00:00:00 GMT',
  '</docs>; rel="deprecation"; type="text/html", </docs>; rel="sunset"; type="text/html"',
];

const operation = (contract: SmallContract) => contract.paths['/pets'].post;
const header = (contract: SmallContract) => operation(contract).parameters[0] ?? expect.fail();
const properties = (contract: SmallContract) => contract.components.schemas.ByEmail.properties;
const marking =
  (part: (contract: SmallContract) => object, marks: object = marked): Plant =>
  (contract) =>
    void Object.assign(part(contract), marks);

const tag = { type: 'object', properties: { old: { type: 'string', ...marked }, new: { type: 'string' } } };
const tagged = (...tags: object[]) => ({ body: { name: 'Rex', email: 'a@b.test', tags } });
const withPhone = { body: { name: 'Rex', phone: '5' } };
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

describe('responses have deprecation headers (D22) for', () => {
  it('no request if nothing is deprecated', async () => {
    expect(await headersWith(() => undefined)).toEqual(none);
  });

  it('an operation, whatever the request has', async () => {
    expect(await headersWith(marking(operation), { body: {} })).toEqual(ofMark);
  });

  it.each<readonly [string, Plant, Sent, readonly Sent[]]>([
    ['a field', marking((contract) => properties(contract).email), {}, [withPhone, { body: null }]],
    [
      'a field of the items in a list',
      marking(properties, { tags: { type: 'array', items: tag } }),
      tagged({ new: 'a' }, { old: 'b' }),
      [tagged({ new: 'a' })],
    ],
    ['a variant of the body', marking(({ components }) => components.schemas.ByPhone), withPhone, [{}]],
    ['a header', marking(header), withKey('a'), [{}]],
    [
      'a value',
      marking((contract) => properties(contract).name, { 'x-deprecated-values': { Rex: marked } }),
      {},
      [{ body: { name: 'Bo', email: 'a@b.test' } }],
    ],
    [
      'a value of a header',
      marking((contract) => header(contract).schema, { 'x-deprecated-values': { a: marked } }),
      withKey('a'),
      [{}, withKey('b')],
    ],
  ])('%s, only if the request has it', async (_, plant, having, lacking) => {
    expect(await headersWith(plant, having)).toEqual(ofMark);
    for (const sent of lacking) expect(await headersWith(plant, sent)).toEqual(none);
  });

  it('the part that is removed first, if several are deprecated', async () => {
    const plant: Plant = (contract) => {
      Object.assign(operation(contract), mark('2028-01-01', '2027-05-01'));
      Object.assign(properties(contract).email, marked);
    };
    expect(await headersWith(plant)).toEqual(ofMark);
  });

  it('a part without x-deprecated-since, as deprecated six months before its removal', async () => {
    const [deprecation] = await headersWith(marking(operation, mark('2027-07-01')));
    expect(deprecation).toBe(`@${Date.UTC(2026, 11, 29) / 1000}`);
  });
});

it('a contract whose x-sunset is not a date is refused', () => {
  const document = smallContract();
  Object.assign(operation(document), mark('next year'));
  expect(() => readContract(document)).toThrow("The contract's deprecation date is not a date: next year");
});

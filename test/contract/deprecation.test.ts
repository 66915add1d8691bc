import express from 'express';
import { describe, expect, it } from 'vitest';

import { readContract } from '../../server/contract/contract.ts';
import { mountContract } from '../../server/contract/mount.ts';
import { answer } from '../../server/middleware/answer.ts';
import { bodyLength, jsonBody } from '../../server/middleware/json.ts';
import { UnfinishedBodies } from '../../server/middleware/unfinished-bodies.ts';
import { anyRequest } from '../support/any-request.ts';
import { listeningOn } from '../support/local-server.ts';
import { smallContract, type SmallContract } from './small-contract.ts';

const mark = (sunset: string, since?: string) => ({
  deprecated: true,
  'x-sunset': sunset,
  ...(since === undefined ? {} : { 'x-deprecated-since': since }),
});

/** A request for a pet; valid by default. */
interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The deprecation headers of the response to a request for a pet, with marks added to the contract. */
async function headersWith(
  plant: (contract: SmallContract) => void,
  { body = { name: 'Rex', email: 'a@b.test' }, headers = {} }: Sent = {},
) {
  const document = smallContract();
  document.components.schemas.ByPhone.properties.phone.deprecated = false;
  plant(document);
  const operations = mountContract<object, object>({
    contract: readContract(document),
    handlers: {
      createPet: () => Promise.resolve({ status: 201, body: { success: true } }),
      listPets: notCalled,
      updatePet: notCalled,
    },
    before: (operation) => jsonBody(operation, new UnfinishedBodies()),
    bodyLength,
    contextOf: () => ({}),
    answer,
  });
  const refuse: express.ErrorRequestHandler = (_error, _req, res, _next) =>
    answer(res, { status: 400, body: {} });
  const app = express().use(anyRequest).use(operations).use(refuse);
  const response = await fetch(`${await listeningOn(app)}/pets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    deprecation: response.headers.get('Deprecation'),
    sunset: response.headers.get('Sunset'),
    link: response.headers.get('Link'),
  };
}

const notCalled = () => Promise.reject(new Error('Only createPet is called'));

const noHeaders = { deprecation: null, sunset: null, link: null };
const headersOfMark = {
  deprecation: '@1798761600',
  sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
  link: '</docs>; rel="deprecation"; type="text/html", </docs>; rel="sunset"; type="text/html"',
};
const marked = mark('2027-07-01', '2027-01-01');
const properties = (contract: SmallContract) => contract.components.schemas.ByEmail.properties;

describe('responses have deprecation headers (D22) for', () => {
  it('no request if nothing is deprecated', async () => {
    expect(await headersWith(() => undefined)).toEqual({ status: 201, ...noHeaders });
  });

  it('an operation, on its errors too', async () => {
    const plant = (contract: SmallContract) => void Object.assign(contract.paths['/pets'].post, marked);
    expect(await headersWith(plant)).toEqual({ status: 201, ...headersOfMark });
    expect(await headersWith(plant, { body: {} })).toEqual({ status: 400, ...headersOfMark });
    expect(await headersWith(plant, { headers: { 'Content-Type': 'text/plain' } })).toEqual({
      status: 400,
      ...headersOfMark,
    });
  });

  it('a field, only if the request has it', async () => {
    const plant = (contract: SmallContract) => void Object.assign(properties(contract).email, marked);
    expect(await headersWith(plant)).toEqual({ status: 201, ...headersOfMark });
    expect(await headersWith(plant, { body: { name: 'Rex', phone: '5' } })).toEqual({
      status: 201,
      ...noHeaders,
    });
    expect(await headersWith(plant, { body: null })).toEqual({ status: 400, ...noHeaders });
  });

  it('a field of the items in a list', async () => {
    const plant = (contract: SmallContract) => {
      const tag = {
        type: 'object',
        properties: { old: { type: 'string', ...marked }, new: { type: 'string' } },
      };
      Object.assign(properties(contract), { tags: { type: 'array', items: tag } });
    };
    const sending = (...tags: object[]) => ({ body: { name: 'Rex', email: 'a@b.test', tags } });
    expect(await headersWith(plant, sending({ new: 'a' }, { old: 'b' }))).toEqual({
      status: 201,
      ...headersOfMark,
    });
    expect(await headersWith(plant, sending({ new: 'a' }))).toEqual({ status: 201, ...noHeaders });
  });

  it('a variant of the body, only if the request uses it', async () => {
    const plant = (contract: SmallContract) =>
      void Object.assign(contract.components.schemas.ByPhone, marked);
    expect(await headersWith(plant)).toEqual({ status: 201, ...noHeaders });
    expect(await headersWith(plant, { body: { name: 'Rex', phone: '5' } })).toEqual({
      status: 201,
      ...headersOfMark,
    });
  });

  it('a header, only if the request has it', async () => {
    const plant = (contract: SmallContract) =>
      void Object.assign(contract.paths['/pets'].post.parameters[0] ?? {}, marked);
    expect(await headersWith(plant)).toEqual({ status: 201, ...noHeaders });
    expect(await headersWith(plant, { headers: { 'Idempotency-Key': 'a' } })).toEqual({
      status: 201,
      ...headersOfMark,
    });
  });

  it('a value, only if the request has it', async () => {
    const plant = (contract: SmallContract) =>
      void Object.assign(properties(contract).name, { 'x-deprecated-values': { Rex: marked } });
    expect(await headersWith(plant)).toEqual({ status: 201, ...headersOfMark });
    expect(await headersWith(plant, { body: { name: 'Bo', email: 'a@b.test' } })).toEqual({
      status: 201,
      ...noHeaders,
    });
  });

  it('a value of a header, only if the request has it', async () => {
    const plant = (contract: SmallContract) => {
      const [header] = contract.paths['/pets'].post.parameters;
      Object.assign(header?.schema ?? {}, { 'x-deprecated-values': { a: marked } });
    };
    expect(await headersWith(plant)).toEqual({ status: 201, ...noHeaders });
    expect(await headersWith(plant, { headers: { 'Idempotency-Key': 'b' } })).toMatchObject(noHeaders);
    expect(await headersWith(plant, { headers: { 'Idempotency-Key': 'a' } })).toEqual({
      status: 201,
      ...headersOfMark,
    });
  });

  it('the part that is removed first, if several are deprecated', async () => {
    const plant = (contract: SmallContract) => {
      Object.assign(contract.paths['/pets'].post, mark('2028-01-01', '2027-05-01'));
      Object.assign(properties(contract).email, marked);
    };
    expect(await headersWith(plant)).toEqual({ status: 201, ...headersOfMark });
  });

  it('a part without x-deprecated-since, as deprecated six months before its removal', async () => {
    const plant = (contract: SmallContract) =>
      void Object.assign(contract.paths['/pets'].post, mark('2027-07-01'));
    const { deprecation } = await headersWith(plant);
    expect(deprecation).toBe(`@${Date.UTC(2026, 11, 29) / 1000}`);
  });
});

it('a contract whose x-sunset is not a date is refused', () => {
  const document = smallContract();
  Object.assign(document.paths['/pets'].post, mark('next year'));
  expect(() => readContract(document)).toThrow("The contract's deprecation date is not a date: next year");
});

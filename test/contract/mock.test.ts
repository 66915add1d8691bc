import { afterAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { startMock } from '../../scripts/mock/start-mock.ts';
import { bundled } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import { partnerCheck } from '../support/contract-check.ts';
import { askMock } from './ask-mock.ts';
import { carriers, changed, example, examples, get, json, raw } from './probe-requests.ts';
import type { ProbeRequest } from './probe-requests.ts';

const operations = [...new Set(examples.map(({ id }) => id))].map(example);

const mock = await startMock();
afterAll(() => mock.close());

describe('stock Prism on the published contract', () => {
  it.each(examples)('$id: 2xx to the example "$name"', async (request) => {
    const answer = await ask(request);
    expect(answer.status).toBeGreaterThanOrEqual(200);
    expect(answer.status).toBeLessThan(300);
    expect(answer.body).toMatchObject({ success: true });
  });

  it('401 without a key, and a token is as good as a key', async () => {
    const request = example('createPatient');
    const type = { 'content-type': 'application/json' };
    expect((await ask(request, type)).status).toBe(401);
    expect((await ask(request, { ...type, authorization: 'Bearer token' })).status).toBe(201);
  });

  it.each(operations)('$id: each example of each answer, by its name', async (request) => {
    const shown = answersOf(request.id);
    expect(shown.length).toBeGreaterThan(8);
    for (const { status, name, value } of shown) {
      const answer = await ask(request, { ...json, prefer: `code=${status}, example=${name}` });
      expect([answer.status, answer.body], name).toEqual([Number(status), value]);
    }
  });
});

describe('a request that hangs or ends stock Prism is answered', () => {
  it.each(['{"a', '{"a":1}}', '\uFEFF{}', ' '])('malformed JSON, %j: 400 from the contract', async (text) => {
    const answer = await askMock(mock.url, raw('createPatient', text));
    partnerCheck(answer);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'VALIDATION_ERROR' } });
  });

  it('malformed JSON sent in chunks, without a length: 400', async () => {
    const { method, target } = example('createPatient');
    const body = new Blob(['{"a']).stream();
    const init = { method: method.toUpperCase(), headers: json, body, duplex: 'half' } as const;
    const response = await fetch(`${mock.url}${target}`, init);
    expect(response.status).toBe(400);
  });

  it.each(['%zz', '%ff'])('a path with the bad escape %s: 400 from the contract', async (escape) => {
    const answer = await askMock(mock.url, get(`${carriers}/${escape}/services`));
    partnerCheck(answer);
    expect(answer.status).toBe(400);
    // Prism is still running.
    expect((await askMock(mock.url, get(carriers))).status).toBe(200);
  });
});

describe('a refusal names the first fault that Prism found', () => {
  it.each([
    [raw('createPractitioner', '{"first_name":"A"}'), 'last_name', 'required'],
    [changed('createPractitioner', { frist_name: 'Ann' }), 'frist_name', 'additional_properties'],
    [get(`${carriers}/ups/services`), 'patientid', 'required'],
  ])('%#: %s', async (request, field, reason) => {
    const answer = await askMock(mock.url, request);
    partnerCheck(answer);
    const message: unknown = expect.stringContaining(field);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message, details: { field, reason, errors: [{ field, reason, message }] } } },
    });
  });
});

describe('any other request gets the answer of Prism, unchanged', () => {
  const without = (names: readonly string[], headers: Headers) =>
    [...headers].filter(([name]) => !names.includes(name));

  it.each([
    ['a success', changed('createPatient', {})],
    ['an unknown path', get('/api/external/nothing')],
    [
      'an escaped path',
      get(example('listCarrierServices').target.replace(/carriers\/\w+/, 'carriers/u%20ps')),
    ],
    ['text', raw('createPatient', '{"a', { ...json, 'content-type': 'text/plain' })],
  ])('%s', async (_, request) => {
    const [through, direct] = [await askMock(mock.url, request), await askMock(mock.prismUrl, request)];
    expect([through.status, through.body]).toEqual([direct.status, direct.body]);
    const ofTheConnection = ['connection', 'date', 'keep-alive'];
    expect(without(ofTheConnection, through.headers)).toEqual(without(ofTheConnection, direct.headers));
  });
});

it('a Prefer header asks for made-up values', async () => {
  const answer = await askMock(mock.url, changed('createPatient', {}, { prefer: 'dynamic=true' }));
  expect(answer).toMatchObject({ status: 201, body: { success: true } });
});

type Example = (typeof examples)[number];

/** Asks Prism, and checks that the contract declares the answer. */
async function ask({ method, target, body }: Example, headers: ProbeRequest['headers'] = json) {
  const text = body === undefined ? {} : { text: JSON.stringify(body) };
  const answer = await askMock(mock.prismUrl, { method, target, headers, ...text });
  partnerCheck(answer);
  return answer;
}

/** Every named example of an operation's answers. */
function answersOf(id: string): { status: string; name: string; value: unknown }[] {
  const { path, method } = bundled('partner').operations.find((operation) => operation.id === id) ?? {};
  const step = (node: unknown, key = ''): unknown => {
    const next = isObject(node) ? node[key] : undefined;
    return isObject(next) && typeof next['$ref'] === 'string' ? resolvePointer(contract, next['$ref']) : next;
  };
  const responses = ['paths', path, method, 'responses'].reduce<unknown>(step, contract);
  return Object.keys(isObject(responses) ? responses : {}).flatMap((status) => {
    const named = [status, 'content', 'application/json', 'examples'].reduce<unknown>(step, responses);
    return Object.keys(isObject(named) ? named : {}).map((name) => {
      const found = step(named, name);
      return { status, name, value: isObject(found) ? found['value'] : undefined };
    });
  });
}

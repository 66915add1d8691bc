import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { type Prism, startPrism } from '../../scripts/mock/start-mock.ts';
import { readContract } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import { contractCheck } from '../support/contract-check.ts';
import { askMock } from './ask-mock.ts';
import { example, examples, json } from './probe-requests.ts';
import type { ProbeRequest } from './probe-requests.ts';

const check = contractCheck(readContract(contract));
// One example of an operation is enough if the answer does not depend on the body.
const operations = readContract(contract).operations.map(({ id }) => example(id));

let prism: Prism;
beforeAll(async () => {
  prism = await startPrism();
});
afterAll(() => prism.stop());

describe('stock Prism on the published contract', () => {
  it.each(examples)('$id: 2xx to the example "$name"', async (request) => {
    const answer = await ask(request);
    expect(answer.status).toBeGreaterThanOrEqual(200);
    expect(answer.status).toBeLessThan(300);
    expect(answer.body).toMatchObject({ success: true });
  });

  it.each(operations)('$id: 401 without a key', async (request) => {
    const answer = await ask(request, { 'content-type': 'application/json' });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
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

type Example = (typeof examples)[number];

/** Asks Prism, and checks that the contract declares the answer. */
async function ask({ method, target, body }: Example, headers: ProbeRequest['headers'] = json) {
  const text = body === undefined ? {} : { text: JSON.stringify(body) };
  const answer = await askMock(prism.url, { method, target, headers, ...text });
  check(answer);
  return answer;
}

/** Every named example of an operation's answers. */
function answersOf(id: string): { status: string; name: string; value: unknown }[] {
  const { path, method } = readContract(contract).operations.find((operation) => operation.id === id) ?? {};
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

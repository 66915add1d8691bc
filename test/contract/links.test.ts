import { describe, expect, it } from 'vitest';
import { exampleCalls } from '../../scripts/docs/example-calls.ts';
import { closestVariant } from '../../server/contract/body-forms.ts';
import { bundled } from '../../server/contract/contract.ts';
import { evaluate, linksOf } from './links.ts';
import { responseExamples } from './response-examples.ts';

const contract = bundled('partner');
const links = linksOf(contract);
const creates = contract.operations.filter(({ id }) => /^(create|register)/.test(id));

function operationOf(id: string) {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}`);
  return operation;
}

describe('a link', () => {
  it.each(creates)('leads from $id to an operation that uses its ID', ({ id }) => {
    expect(links.filter(({ from }) => from.id === id)).not.toEqual([]);
  });

  it.each(links)('of $response to $to fills fields and parameters that exist', ({ to, ...link }) => {
    const { parameters, body = {} } = operationOf(to);
    const names = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
    const fields = closestVariant(body, link.body).properties ?? {};
    const filled = [...Object.keys(link.parameters), ...Object.keys(link.body)];
    expect(filled).not.toEqual([]);
    expect([...names.map(({ name }) => name), ...Object.keys(fields)]).toEqual(
      expect.arrayContaining(filled),
    );
  });

  it.each(links)('of $response to $to stands for a value in each example', (link) => {
    const [request] = exampleCalls(contract, link.from);
    const examples = responseExamples(contract).filter(({ response }) => response === link.response);
    expect(examples).not.toEqual([]);
    const expressions = Object.values({ ...link.parameters, ...link.body });
    for (const { body: answer } of examples) {
      const values = expressions.map((expression) => evaluate(expression, { ...request, answer }));
      expect(values).toEqual(values.map(() => expect.any(String) as unknown));
    }
  });
});

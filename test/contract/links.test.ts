import { describe, expect, it } from 'vitest';
import { exampleCalls } from '../../scripts/docs/example-calls.ts';
import { closestVariant } from '../../server/contract/body-forms.ts';
import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { linksOf, passedOn } from './links.ts';
import { responseExamples } from './response-examples.ts';

const contract = bundled('partner');
const links = linksOf(contract);
const creates = contract.operations.filter(({ id }) => /^(create|register)/.test(id));

/** Values that a request takes under another name than the link finds them under. */
const renamed = new Set([
  'carrierId = id',
  'carrier_id = carrierId',
  'service_id = id',
  'patient_id = patientId',
  'patientId = patient_id',
  'clinic_id = assigned_clinic',
  'after = cursor',
  'key_id = rolled_key_id',
  'medication_request_id = 0',
  'medication_request_id = original_medication_request_id',
]);

/** What each read by an ID reads: the name of the ID in its path, and the responses that need no link to it. */
const reads = contract.operations
  .filter(({ id }) => id.startsWith('get'))
  .flatMap(({ id, parameters }) => {
    const noun = id.slice('get'.length);
    const subject = parameters.find((parameter) => parameter.in === 'path')?.name;
    const unlinked = [`${noun}Found`, `${noun}Deleted`].map((name) => name.toLowerCase());
    return subject === undefined ? [] : [{ id, subject, unlinked }];
  });

function operationOf(id: string) {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}`);
  return operation;
}

describe('a link', () => {
  it.each(creates)('leads from $id to an operation that uses its ID', ({ id }) => {
    expect(links.filter(({ from }) => from.id === id)).not.toEqual([]);
  });

  it.each(reads)(
    'leads to $id from every other answer that names what it reads',
    ({ id, subject, unlinked }) => {
      const naming = responseExamples(contract).filter(
        ({ response, body }) =>
          !unlinked.includes(response.toLowerCase()) &&
          isObject(body) &&
          isObject(body['data']) &&
          typeof body['data'][subject] === 'string',
      );
      const linked = new Set(links.filter(({ to }) => to === id).map(({ response }) => response));
      expect(naming.length).toBeGreaterThan(0);
      expect(naming.map(({ response }) => response).filter((response) => !linked.has(response))).toEqual([]);
    },
  );

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

  it.each(links)('of $response to $to passes each value on under its name', ({ parameters, body }) => {
    const passed = Object.entries({ ...parameters, ...body }).map(
      ([name, expression]) => [name, expression.split(/[./]/).at(-1) ?? ''] as const,
    );
    const other = passed.filter(([name, from]) => name !== from).map(([name, from]) => `${name} = ${from}`);
    expect(other.filter((one) => !renamed.has(one))).toEqual([]);
  });

  it.each(links)('of $response to $to stands for a value in each example', (link) => {
    const [request] = exampleCalls(contract, link.from);
    const examples = responseExamples(contract).filter(({ response }) => response === link.response);
    expect(examples).not.toEqual([]);
    for (const { body: answer } of examples) passedOn(link, { ...request, answer });
  });
});

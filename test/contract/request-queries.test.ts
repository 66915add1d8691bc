import { describe, expect, it } from 'vitest';

import type { Operation } from '../../server/contract/contract.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import { operatorContract, partnerContract, requestValidator } from './request-validator.ts';

const id = '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';

/** Texts that each parameter with a pattern refuses. */
const wrongByName: Readonly<Record<string, readonly string[]>> = {
  ...{ code: ['validation_error', '1'], reason: ['Minimum', ''], operation: ['list-requests', '1', ''] },
  ...{ field: ['\0'], request_id: ['a b', 'sha256:xyz/', ''], older_than: ['4', '-4h', '12345h', 'h'] },
  ...{ search: ['', ' \t', 'met\0'], external_id: ['', ' ', 'a\0b'], cursor: ['', 'a b', 'page/2'] },
  since: ['yesterday', '24', '-1h', '2026-11-02', ''],
  until: ['yesterday', '2026-11-02', '2026-11-02T10:00:00', ''],
};

/** The texts that a parameter refuses, each with the reason. */
function wrongTexts(name: string, schema: JsonSchema): (readonly [string, string])[] {
  const { type, format, pattern, minimum, maximum, maxLength } = schema;
  if (type === 'boolean') return ['yes', '1', 'True', ''].map((text) => [text, 'type']);
  if (schema.enum) return ['nonsense', ''].map((text) => [text, 'enum']);
  if (type === 'integer') {
    const notWhole = ['ten', '1.5', 'Infinity', '9'.repeat(400), '0x10', '1e1', '5 ', ''];
    return [
      ...notWhole.map((text) => [text, 'type'] as const),
      [String(Number(minimum) - 1), 'minimum'],
      ...(maximum === undefined ? [] : [[String(Number(maximum) + 1), 'maximum'] as const]),
    ];
  }
  if (format === 'uuid') return ['x', '', `{${id}}`, id.replaceAll('-', '')].map((text) => [text, 'format']);
  if (format === 'date-time') {
    const notTimes = ['2026-11-01', '2026-11-01T00:00:00', '2026-13-01T00:00:00Z', 'yesterday', ''];
    return notTimes.map((text) => [text, 'format']);
  }
  const wrong = pattern === undefined ? [] : wrongByName[name];
  if (!wrong) throw new Error(`No text is known that ${name} refuses`);
  const tooLong = typeof maxLength === 'number' ? [['x'.repeat(maxLength + 1), 'max_length'] as const] : [];
  return [...wrong.map((text) => [text, 'format'] as const), ...tooLong];
}

const inQuery = ({ parameters }: Operation) => parameters.filter((one) => one.in === 'query');

/** The parameters that an operation needs. */
function neededBy(operation: Operation): URLSearchParams {
  const needed = inQuery(operation).filter(({ required }) => required);
  const valueFor = ([first]: readonly unknown[]) => (typeof first === 'string' ? first : id);
  return new URLSearchParams(
    needed.map(({ name, schema }): [string, string] => [name, valueFor(schema.enum ?? [])]),
  );
}

describe.each([
  ['partner', partnerContract],
  ['operator', operatorContract],
])('a query of the %s contract', (_, contract) => {
  const operations = contract.operations.filter((one) => one.method === 'get');

  it.each(operations)('of $id with a faulty parameter is refused for that fault', async (operation) => {
    const validate = requestValidator(contract, operation);
    const ask = async (query: URLSearchParams) => (await validate({}, `?${query.toString()}`)).slice(0, 1);
    expect(await ask(neededBy(operation))).toEqual([]);
    for (const { name, schema, required } of inQuery(operation)) {
      for (const [text, reason] of wrongTexts(name, schema)) {
        const query = neededBy(operation);
        query.set(name, text);
        const [found = 'nothing'] = await ask(query);
        const also = reason === 'max_length' ? [`${name} format`] : [];
        expect([`${name} ${reason}`, ...also], `${name}=${text}`).toContain(found);
      }
      const twice = new URLSearchParams([...neededBy(operation), [name, id], [name, id]]);
      expect(await ask(twice)).toEqual([schema.type === 'array' ? `${name}[0] enum` : `${name} type`]);
      if (required) {
        const missing = neededBy(operation);
        missing.delete(name);
        expect(await ask(missing)).toEqual([`${name} required`]);
      }
    }
    const unknown = neededBy(operation);
    unknown.set('nonsense', '1');
    expect(await ask(unknown)).toEqual(['nonsense unknown_field']);
  });
});

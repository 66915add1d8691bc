import { describe, expect, it } from 'vitest';

import operatorDocument from '../../generated/operator/contract.json' with { type: 'json' };
import partnerDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import { visibleNames } from '../../server/contract/visible-names.ts';

const bodies = [partnerDocument, operatorDocument]
  .flatMap((document) => readContract(document).operations)
  .flatMap(({ id, body }) => (body ? [{ id, body }] : []));

describe('a name in a request body (D15)', () => {
  it.each([
    ['U+3164 HANGUL FILLER', 'Maria\u3164'],
    ['spaces around it', ' Maria\u00a0'],
  ])('is read without %s', (_, sent) => {
    const read = readerOf('createPatient');
    expect(read({ first_name: sent })).toEqual({ first_name: 'Maria' });
  });

  it('keeps one space of several', () => {
    const read = readerOf('createMedicationOrder');
    const line = { medication: 'Vitamin  D3\t\u200b forte', direction: 'Take  one\u200d.' };
    expect(read({ medication_requests: [line] })).toEqual({
      medication_requests: [{ medication: 'Vitamin D3 forte', direction: line.direction }],
    });
  });

  it('has the mark wherever a contract takes one in', () => {
    const names = bodies.flatMap(({ id, body }) => [...texts(body, id)]);
    const isName = (path: string) => /(^|[._])(name|label|medication)$/.test(path);
    const marked = names.filter(([, schema]) => schema['x-invisible'] === 'removed').map(([path]) => path);
    expect(new Set(marked)).toEqual(new Set(names.map(([path]) => path).filter(isName)));
  });
});

describe('an external_id (D33)', () => {
  it('is blank if nothing in it can be seen, and otherwise kept as it was sent', () => {
    const read = readerOf('createPatient');
    expect(read({ external_id: ' \u2060\u3164 ' })).toEqual({ external_id: '' });
    expect(read({ external_id: ' rx\u200d  1 ' })).toEqual({ external_id: ' rx\u200d  1 ' });
  });
});

function readerOf(operation: string) {
  const read = visibleNames(bodies.find(({ id }) => id === operation)?.body ?? {});
  if (!read) throw new Error(`${operation} has no names`);
  return read;
}

/** The schema of every text in a body, with its path. */
function* texts(schema: JsonSchema, path: string): Generator<readonly [string, JsonSchema]> {
  if ([schema.type].flat().includes('string')) yield [path, schema];
  for (const variant of schema.oneOf ?? []) yield* texts(variant, path);
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* texts(field, `${path}.${name}`);
  if (isObject(schema['items'])) yield* texts(schema['items'], `${path}[]`);
}

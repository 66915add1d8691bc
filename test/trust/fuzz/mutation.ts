import fc from 'fast-check';

import { isObject } from '../../../server/contract/json-schema.ts';

/** Values of a hostile or broken client: wrong types, huge and odd text, names with a meaning in JavaScript. */
const oddities: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u{1f600}'.repeat(100),
    'x'.repeat(5000),
    "'; drop table patients; --",
    '{{7*7}}',
    '$1',
    '\\',
    -1,
    0,
    1e308,
    2 ** 53,
    0.1,
    [],
    {},
    [[[[[[[[]]]]]]]],
    '0000-00-00',
    '2026-02-30',
    '9999999999',
    'urn:uuid:01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b',
    'http://[::1',
    'https://127.0.0.1/',
    true,
  ),
);

const oddNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    'a.b',
    'a[0]',
    '$ref',
    '\0',
  ),
  fc.string(),
);

interface Mutation {
  readonly kind: 'replace' | 'remove' | 'add' | 'keep';
  /** Chooses a place in the value. */
  readonly at: number;
  readonly value: unknown;
  readonly name: string;
}

/** A value with up to two parts replaced, removed or added. */
export function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const mutation = fc.record({
    kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'keep'),
    at: fc.nat(30),
    value: oddities,
    name: oddNames,
  }) as fc.Arbitrary<Mutation>;
  return fc
    .tuple(value, fc.array(mutation, { maxLength: 2 }))
    .map(([original, mutations]) => mutations.reduce(mutate, original));
}

function mutate(value: unknown, { kind, at, value: odd, name }: Mutation): unknown {
  if (kind === 'keep') return value;
  if (Array.isArray(value)) {
    if (value.length === 0) return kind === 'add' ? [odd] : odd;
    const index = at % value.length;
    return value.map((item: unknown, position) =>
      position === index ? mutate(item, { kind, at: at >> 1, value: odd, name }) : item,
    );
  }
  if (!isObject(value)) return odd;
  const names = Object.keys(value);
  if (kind === 'add' || names.length === 0)
    return Object.fromEntries([...Object.entries(value), [name, odd]]);
  const chosen = names[at % names.length];
  const entries = Object.entries(value);
  if (kind === 'remove') return Object.fromEntries(entries.filter(([key]) => key !== chosen));
  const deeper = (item: unknown) =>
    isObject(item) || Array.isArray(item) ? mutate(item, { kind, at: at >> 1, value: odd, name }) : odd;
  return Object.fromEntries(entries.map(([key, item]) => [key, key === chosen ? deeper(item) : item]));
}

import requirements from '../../generated/partner/requirements.json' with { type: 'json' };
import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';

/** A body that is valid except for one fault. */
export interface FieldFault {
  readonly body: unknown;
  /** The only finding that the answer must hold. */
  readonly expected: { readonly field: string; readonly reason: string };
}

type Put = (value: unknown) => unknown;

/**
 * Every fault that the contract's schema allows in a field: missing, of another type, too short, too long, of the
 * wrong form, not in the enum, beyond the limits, or unknown. `put` replaces the field's value in a valid body.
 */
export function faultsOf(schema: JsonSchema, value: unknown, field: string, put: Put): FieldFault[] {
  const fault = (wrong: unknown, reason: string, where = field) => ({
    body: put(wrong),
    expected: { field: where === '' ? 'body' : where, reason },
  });
  return [
    ...wrongTypes(schema).map((wrong) => fault(wrong, 'type')),
    ...wrongTexts(schema).map(([wrong, reason]) => fault(wrong, reason)),
    ...wrongNumbers(schema).map(([wrong, reason]) => fault(wrong, reason)),
    ...wrongLists(schema, value).map(([wrong, reason]) => fault(wrong, reason)),
    ...(isObject(value)
      ? [
          ...(schema.required ?? []).map((name) =>
            fault(withoutField(value, name), 'required', child(field, name)),
          ),
          ...(isObject(schema['additionalProperties'])
            ? wrongKeys(schema, value).map(([wrong, reason]) => fault(wrong, reason))
            : ['nonsense', '__proto__', 'constructor', 'x'.repeat(5_000)].map((name) =>
                fault({ ...value, [name]: 1 }, 'unknown_field', child(field, shown(name))),
              )),
        ]
      : []),
  ];
}

/** The fields of a schema at any depth, each with its faults. */
export function* fieldsOf(
  schema: JsonSchema,
  value: unknown,
  field = '',
  put: Put = (whole) => whole,
): Generator<{ field: string; faults: FieldFault[] }> {
  yield { field: field === '' ? 'body' : field, faults: faultsOf(schema, value, field, put) };
  if (isObject(value)) {
    for (const [name, property] of propertiesOf(schema, value)) {
      const putChild: Put = (wrong) => put({ ...value, [name]: wrong });
      yield* fieldsOf(property, value[name], child(field, name), putChild);
    }
  }
  const [first, ...others] = itemsOf(value);
  if (first !== undefined && isObject(schema['items'])) {
    yield* fieldsOf(schema['items'], first, `${field}[0]`, (wrong) => put([wrong, ...others]));
  }
}

/** Those of a map are the ones that the value has. */
function propertiesOf(schema: JsonSchema, value: object): (readonly [string, JsonSchema])[] {
  const { properties = {}, additionalProperties } = schema;
  if (!isObject(additionalProperties)) return Object.entries(properties);
  return Object.keys(value).map((name) => [name, additionalProperties] as const);
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const child = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);

/** A name that is too long for an answer is cut. */
const shown = (name: string) => (name.length > 200 ? `${name.slice(0, 200)}…` : name);

function withoutField(value: Readonly<Record<string, unknown>>, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

const ofType: Readonly<Record<string, unknown>> = {
  string: 'text',
  number: 1.5,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

function wrongTypes(schema: JsonSchema): unknown[] {
  const allowed: readonly unknown[] = [schema.type].flat();
  return Object.entries(ofType).flatMap(([type, value]) => (allowed.includes(type) ? [] : [value]));
}

const uuid = ['x', '', '01a19cc9fb007ce989ac89b95f2e9f7b', 'urn:uuid:01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b'];
const wrongForms: Readonly<Record<string, readonly string[]>> = {
  uuid: [...uuid, '{01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b}', '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7g'],
  email: ['nobody', 'maria@', '@clinic.example', 'maria alvarez@clinic.example', 'a@b@c.example', ''],
  date: [
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '2026-02-30',
    '2023-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-13-01',
    '2026-2-3',
    '02/03/2026',
    '2026-02-03T00:00:00Z',
    '',
  ],
  uri: ['hooks.example.com', '/events', 'ftp://hooks.example.com/', 'https://', 'javascript:alert(1)', ''],
};

const blank = ['', ' ', '   ', '\t\r\n', '\u00a0\u2003'];

/** Texts that each pattern of the contract refuses. A pattern that is missing here fails the test. */
const wrongByRequirement: Readonly<Record<string, readonly string[]>> = {
  'must not contain a NUL character': [],
  'must not be blank or contain a NUL character': blank,
  'must be a real calendar date from 1900 to 2999, YYYY-MM-DD': [],
  'must be a UUID': [],
  'must be an absolute URL': [],
  'must be a two-letter state code': ['C', 'Cal', 'C1', ''],
  'must be a number of 1 to 6 digits with at most 4 decimals': [
    ...['', '-1', '1,5', '1e3', '12 kg', '.5', '1.', '1234567', '1.23456', '123456789012'],
  ],
  'must be a number of 1 to 9 digits': ['', '-1', '1.5', 'two', '1234567890', ' 1'],
  'must be a real calendar date or an ISO 8601 timestamp, from 1900 to 2999': [
    ...[
      '',
      '0000-01-01',
      '1899-12-31T00:00:00Z',
      '3000-01-01',
      '1900-02-29',
      '1986-02-30',
      '1986-02-29T00:00:00Z',
      '1986-04-31',
      '1986-06-31',
      '1986-09-31T10:00:00Z',
      '1986-11-31',
      '1986-04-17T24:00:00Z',
      '1986-04-17 10:00:00',
      '17.4.1986',
    ],
  ],
};

const sentences = new Map(Object.entries(requirements));

function wrongTexts(schema: JsonSchema): (readonly [string, string])[] {
  if (![schema.type].flat().includes('string')) return [];
  if (schema.enum) return [['nonsense', 'enum'] as const, ['', 'enum'] as const];
  const pattern = schema['pattern'];
  const requirement = sentences.get(String(pattern)) ?? `match ${String(pattern)}`;
  const byRequirement = pattern === undefined ? [] : wrongByRequirement[requirement];
  if (byRequirement === undefined) throw new Error(`No text is known that breaks "${requirement}"`);
  const forms = [...(wrongForms[String(schema['format'])] ?? []), ...byRequirement];
  const least = Number(schema['minLength'] ?? 0);
  const most = Number(schema['maxLength'] ?? Infinity);
  return [
    ...forms.map((text) => [text, 'format'] as const),
    ['te\0xt', 'nul_character'],
    ...(least > (byRequirement === blank ? 1 : 0) ? [['x'.repeat(least - 1), 'min_length'] as const] : []),
    ...(least > 1 ? [['🧪', 'min_length'] as const] : []),
    ...((forms.length === 0 || byRequirement === blank) && most < Infinity
      ? [['x'.repeat(most + 1), 'max_length'] as const]
      : []),
  ];
}

/** Keys that a map refuses: too many, none, and one that is too long. */
function wrongKeys(schema: JsonSchema, value: object): (readonly [unknown, string])[] {
  const { maxProperties, propertyNames } = schema;
  const longest = isObject(propertyNames) ? Number(propertyNames['maxLength']) : 0;
  const [text] = Object.values(value) as unknown[];
  const keys = Array.from(
    { length: Number(maxProperties) + 1 },
    (_, index) => [`key${index}`, text] as const,
  );
  return [
    [Object.fromEntries(keys), 'max_properties'],
    [{ '': text }, 'key_length'],
    [{ ['x'.repeat(longest + 1)]: text }, 'key_length'],
  ];
}

function wrongNumbers(schema: JsonSchema): (readonly [unknown, string])[] {
  if (schema.type !== 'integer') return [];
  return [
    ['30', 'type'],
    [Number(schema['minimum']) - 1, 'minimum'],
    [Number(schema['maximum']) + 1, 'maximum'],
  ];
}

function wrongLists(schema: JsonSchema, value: unknown): (readonly [unknown, string])[] {
  const [item] = itemsOf(value);
  if (item === undefined) return [];
  const tooMany = Number(schema['maxItems']) + 1;
  return [
    ...(Number(schema['minItems'] ?? 0) > 0 ? [[[], 'min_items'] as const] : []),
    ...(schema['uniqueItems'] === true ? [[[item, item], 'duplicate'] as const] : []),
    [Array.from({ length: tooMany }, () => item), 'max_items'],
  ];
}

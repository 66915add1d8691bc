import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import { wrongTexts } from './wrong-texts.ts';

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

/** The properties of a schema; for a map, the keys that the value has. */
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

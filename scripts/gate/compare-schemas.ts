import { isDeepStrictEqual } from 'node:util';

import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import { kindOf } from './change.ts';
import type { Change, Direction, Effect } from './change.ts';
import { compareKeywords, compareValues } from './keywords.ts';

/** The part of the contract that is compared. */
interface Place {
  readonly where: string;
  /** The path of fields from the body's root; empty at the root. */
  readonly field: string;
  readonly direction: Direction;
}

/** Compares the values that two schemas allow. Their references must be resolved. */
export function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  where: string,
  direction: Direction,
): Change[] {
  return compare(before, after, { where, field: '', direction });
}

function compare(was: JsonSchema, is: JsonSchema, place: Place): Change[] {
  const [before, after] = [withoutSingleBranch(was), withoutSingleBranch(is)];
  if (isDeepStrictEqual(before, after)) return [];
  const own = [...compareKeywords(before, after), ...compareValues(before, after)];
  return [
    ...own.map(({ effect, what }) => change(place, effect, what)),
    ...compareDefaults(before, after, place),
    ...compareDeprecation(before, after, place),
    ...compareProperties(before, after, place),
    ...compareItems(before, after, place),
    ...compareVariants(before, after, place),
  ];
}

/** An anyOf with one branch equals that branch. It is what remains of a value that may no longer be null. */
function withoutSingleBranch(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  return anyOf?.length === 1 ? { ...anyOf[0], ...rest } : schema;
}

function change({ where, field, direction }: Place, effect: Effect, what: string): Change {
  return { kind: kindOf(effect, direction), where, what: `${field === '' ? 'the body' : field} ${what}` };
}

/** A default says what a missing field means. A new default changes the meaning of the same request. */
function compareDefaults(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  if (place.direction === 'sent' || isDeepStrictEqual(before['default'], after['default'])) return [];
  const meaning = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  return [
    change(
      place,
      'replaces',
      `means ${meaning(after['default'])} if left out, meant ${meaning(before['default'])}`,
    ),
  ];
}

/** A deprecation breaks nothing yet; it is announced like a feature. */
function compareDeprecation(before: JsonSchema, after: JsonSchema, { where, field }: Place): Change[] {
  if (before['deprecated'] === after['deprecated']) return [];
  const what = `${field} is ${after['deprecated'] === true ? '' : 'no longer '}deprecated`;
  return [{ kind: 'feature', where, what }];
}

function compareProperties(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  const [had, has] = [before.properties ?? {}, after.properties ?? {}];
  const isRequired = (name: string) => after.required?.includes(name) === true;
  const at = (name: string) => ({
    ...place,
    field: place.field === '' ? name : `${place.field}.${name}`,
  });
  return [...new Set([...Object.keys(had), ...Object.keys(has), ...requiredBy(before, after)])].flatMap(
    (name) => {
      const [was, is] = [had[name], has[name]];
      // A removed field breaks both: requests are closed, and readers rely on what they read.
      if (was && !is) return [change(at(name), 'replaces', 'is gone')];
      if (!was && is) {
        const breaks = isRequired(name) && place.direction === 'received';
        const what = isRequired(name) ? 'is new and required' : 'is new';
        return [{ ...change(at(name), 'widens', what), kind: breaks ? 'breaking' : 'feature' }];
      }
      const wasRequired = before.required?.includes(name) === true;
      return [
        ...(isRequired(name) === wasRequired
          ? []
          : isRequired(name)
            ? [change(at(name), 'narrows', 'is now required')]
            : [change(at(name), 'widens', 'is no longer required')]),
        ...(was && is ? compare(was, is, at(name)) : []),
      ];
    },
  );
}

/** Next to a oneOf, `required` names fields that only the variants describe. */
function requiredBy(...schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(({ required }) => required ?? []);
}

function compareItems(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  const [was, is] = [before['items'], after['items']].map((items) => (isObject(items) ? items : {}));
  return compare(was ?? {}, is ?? {}, { ...place, field: `${place.field}[]` });
}

/** Variants are matched by their titles, or by their types if they have none. */
function compareVariants(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  const [had, has] = [variantsOf(before), variantsOf(after)];
  if (had.size === 0 && has.size > 0) return [change(place, 'narrows', 'now has variants')];
  if (had.size > 0 && has.size === 0) return [change(place, 'widens', 'no longer has variants')];
  const at = (name: string) => ({
    ...place,
    where: `${place.where}, ${place.field === '' ? '' : `${place.field} `}${name}`,
  });
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((name) => {
    const [was, is] = [had.get(name), has.get(name)];
    if (was && is) return compare(was, is, at(name));
    return [
      was
        ? change(place, 'narrows', `lost the variant ${name}`)
        : change(place, 'widens', `gained the variant ${name}`),
    ];
  });
}

function variantsOf(schema: JsonSchema): Map<string, JsonSchema> {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  return new Map(
    variants.map((variant) => [variant.title ?? JSON.stringify(variant.type ?? variant), variant]),
  );
}

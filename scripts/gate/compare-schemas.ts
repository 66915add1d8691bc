import { isDeepStrictEqual } from 'node:util';

import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import { valueDeprecations } from '../../server/contract/deprecation.ts';
import {
  type Change,
  type Direction,
  type Effect,
  type Part,
  breaking,
  compareMarks,
  feature,
  kindOf,
  within,
} from './change.ts';
import { compareKeywords, compareValues, withImpliedLimit } from './keywords.ts';

/** The schema that is compared. */
interface Place extends Part {
  /** The path of fields from the body's root; empty at the root. */
  readonly field: string;
  readonly direction: Direction;
}

/** Compares the values that two schemas allow. Their references must be resolved. */
export function compareSchemas(was: JsonSchema, is: JsonSchema, around: Place): Change[] {
  const [before, after] = [withRoomForRequested(normalized(was), is, around), normalized(is)];
  if (isDeepStrictEqual(before, after)) return [];
  const place = within(around, before);
  const ofValues = valueDeprecations(before);
  return [
    ...compareKeywords(before, after).map(({ effect, what }) => change(place, effect, what)),
    ...compareValues(before, after).map(({ effect, what, value }) =>
      change({ ...place, announced: ofValues.get(value) ?? place.announced }, effect, what, value),
    ),
    ...compareOnRequest(before, after, place),
    ...compareDefaults(before, after, place),
    ...compareMarks(before, after, place, nameOf(place)),
    ...compareProperties(before, after, place),
    ...compareSchemas(itemsOf(before), itemsOf(after), { ...place, field: `${place.field}[]` }),
    ...compareMaps(before, after, place),
    ...compareVariants(before, after, place),
  ];
}

/** An anyOf with one branch equals that branch. It is what remains of a value that may no longer be null. */
function normalized(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  return withImpliedLimit(anyOf?.length === 1 ? { ...anyOf[0], ...rest } : schema);
}

/** A list may grow by the new values that come only on request: it contains them only if a request named them. */
function withRoomForRequested(
  before: JsonSchema,
  after: JsonSchema,
  { direction, onRequest }: Place,
): JsonSchema {
  const [had = [], has = []] = [itemsOf(before).enum, itemsOf(after).enum];
  const [most, now] = [before['maxItems'], after['maxItems']];
  if (direction === 'received' || typeof most !== 'number' || typeof now !== 'number') return before;
  const requested = has.filter((value) => !had.includes(value) && onRequest?.has(value) === true);
  return { ...before, maxItems: Math.max(most, Math.min(now, most + requested.length)) };
}

/** A value that is sent only if a request has named it surprises nobody (D65). */
function change(place: Place, effect: Effect, what: string, value?: unknown): Change {
  const isExpected = effect === 'widens' && place.onRequest?.has(value) === true;
  const report = kindOf(effect, place.direction) === 'breaking' && !isExpected ? breaking : feature;
  return report(place, `${nameOf(place)} ${what}`);
}

const nameOf = ({ field }: Place) => (field === '' ? 'the body' : field);

/** A value newly sent unasked surprises a partner; one no longer sent unasked is missed. */
function compareOnRequest(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  const [had, has] = [before, after].map((schema) => new Set<unknown>(schema['x-on-request']));
  return (before.enum ?? [])
    .filter((value) => place.direction === 'sent' && after.enum?.includes(value))
    .filter((value) => had?.has(value) !== has?.has(value))
    .map((value) => {
      const when = has?.has(value) ? 'only' : 'not only';
      return breaking(place, `${nameOf(place)} has ${JSON.stringify(value)} ${when} on request`);
    });
}

/** A default says what a missing field means. A new default changes the meaning of the same request. */
function compareDefaults(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  if (place.direction === 'sent' || isDeepStrictEqual(before['default'], after['default'])) return [];
  const meaning = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  const [meant, means] = [meaning(before['default']), meaning(after['default'])];
  return [change(place, 'replaces', `means ${means} if left out, meant ${meant}`)];
}

function compareProperties(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  const [had, has] = [before.properties ?? {}, after.properties ?? {}];
  const isRequired = (name: string) => after.required?.includes(name) === true;
  const at = (name: string) => ({
    ...place,
    field: place.field === '' ? name : `${place.field}.${name}`,
  });
  // Next to a oneOf, `required` names fields that only the variants describe.
  const required = [before, after].flatMap((schema) => schema.required ?? []);
  return [...new Set([...Object.keys(had), ...Object.keys(has), ...required])].flatMap((name) => {
    const [was, is] = [had[name], has[name]];
    const field = within(at(name), was ?? {});
    // A removed field breaks both: requests are closed, and readers rely on what they read.
    if (was && !is) return [change(field, 'replaces', 'is gone')];
    if (!was && is) {
      const report = isRequired(name) && place.direction === 'received' ? breaking : feature;
      return [report(place, `${field.field} is new${isRequired(name) ? ' and required' : ''}`)];
    }
    const wasRequired = before.required?.includes(name) === true;
    return [
      ...(isRequired(name) && !wasRequired ? [change(field, 'narrows', 'is now required')] : []),
      ...(wasRequired && !isRequired(name) ? [change(field, 'widens', 'is no longer required')] : []),
      ...(was && is ? compareSchemas(was, is, field) : []),
    ];
  });
}

const itemsOf = ({ items }: JsonSchema): JsonSchema => (isObject(items) ? items : {});

/** The names and the values of a map. If only one of the schemas limits them, that is a changed keyword. */
function compareMaps(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  return ['propertyNames', 'additionalProperties'].flatMap((keyword) => {
    const [was, is] = [before[keyword], after[keyword]];
    if (!isObject(was) || !isObject(is)) return [];
    const field = keyword === 'propertyNames' ? `a key of ${place.field}` : `${place.field}.*`;
    return compareSchemas(was, is, { ...place, field });
  });
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
    if (was && is) return compareSchemas(was, is, at(name));
    return [
      was
        ? change(within(place, was), 'narrows', `lost the variant ${name}`)
        : change(place, 'widens', `gained the variant ${name}`, name),
    ];
  });
}

function variantsOf(schema: JsonSchema): Map<string, JsonSchema> {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  return new Map(
    variants.map((variant) => [variant.title ?? JSON.stringify(variant.type ?? variant), variant]),
  );
}

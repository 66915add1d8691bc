import { isDeepStrictEqual } from 'node:util';

import { isObject } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';
import type { Effect } from './change.ts';

/** The effect of one changed keyword, and the words for it. */
interface KeywordChange {
  readonly effect: Effect;
  readonly what: string;
  /** The listed value that came or went. */
  readonly value?: unknown;
}

type Comparison = (before: unknown, after: unknown, keyword: string) => KeywordChange[];

const comparisons: Readonly<Record<string, Comparison>> = {
  type: (before, after) => listed(typesOf(before), typesOf(after), 'type'),
  ...allBy(['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'], lowerBound),
  ...allBy(['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'], upperBound),
};

/** Keywords that do not limit values, and those that compare-schemas.ts compares itself. */
const skipped = new Set([
  ...['title', 'description', 'examples', 'example', '$comment', 'externalDocs', 'xml'],
  ...['enum', 'const', 'oneOf', 'anyOf', 'properties', 'required', 'items', 'default', 'deprecated'],
]);

/** Compares the keywords that each limit a value. An unknown keyword counts as a limit too. */
export function compareKeywords(before: JsonSchema, after: JsonSchema): KeywordChange[] {
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keywords]
    .filter((keyword) => !skipped.has(keyword) && !keyword.startsWith('x-'))
    .filter((keyword) => !areSchemas(before[keyword], after[keyword]))
    .filter((keyword) => !isDeepStrictEqual(before[keyword], after[keyword]))
    .flatMap((keyword) => (comparisons[keyword] ?? limit)(before[keyword], after[keyword], keyword));
}

/** The schemas of the names and values of a map, which compare-schemas.ts compares. */
const areSchemas = (before: unknown, after: unknown) => isObject(before) && isObject(after);

/** Compares the values that a schema lists, by `enum` or by `const`. */
export function compareValues(before: JsonSchema, after: JsonSchema): KeywordChange[] {
  return listed(valuesOf(before), valuesOf(after), 'value');
}

function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema['const']] : undefined);
}

/** An integer is a number: number instead of integer widens the type and does not replace it. */
function typesOf(type: unknown): readonly unknown[] | undefined {
  if (type === undefined) return undefined;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.includes('number') ? [...types, 'integer'] : types;
}

function listed(
  before: readonly unknown[] | undefined,
  after: readonly unknown[] | undefined,
  noun: string,
): KeywordChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ effect: 'narrows', what: `is limited to the ${noun}s ${text(after)}` }];
  if (after === undefined) return [{ effect: 'widens', what: `is no longer limited to ${text(before)}` }];
  const gone = before.filter((value) => !after.includes(value));
  const fresh = after.filter((value) => !before.includes(value));
  return [
    ...gone.map((value) => ({ effect: 'narrows', what: `lost the ${noun} ${text(value)}`, value }) as const),
    ...fresh.map(
      (value) => ({ effect: 'widens', what: `gained the ${noun} ${text(value)}`, value }) as const,
    ),
  ];
}

function lowerBound(before: unknown, after: unknown, keyword: string): KeywordChange[] {
  const narrows = numberOr(after, -Infinity) > numberOr(before, -Infinity);
  return [{ effect: narrows ? 'narrows' : 'widens', what: replacement(keyword, before, after) }];
}

function upperBound(before: unknown, after: unknown, keyword: string): KeywordChange[] {
  const narrows = numberOr(after, Infinity) < numberOr(before, Infinity);
  return [{ effect: narrows ? 'narrows' : 'widens', what: replacement(keyword, before, after) }];
}

/** A limit that we cannot compare, such as a pattern: a new one may refuse what the old one accepted. */
function limit(before: unknown, after: unknown, keyword: string): KeywordChange[] {
  const effect = before === undefined ? 'narrows' : after === undefined ? 'widens' : 'replaces';
  return [{ effect, what: replacement(keyword, before, after) }];
}

function replacement(keyword: string, before: unknown, after: unknown): string {
  if (before === undefined) return `has ${keyword} ${text(after)}, had none`;
  if (after === undefined) return `has no ${keyword}, had ${text(before)}`;
  return `has ${keyword} ${text(after)}, had ${text(before)}`;
}

function allBy(keywords: readonly string[], comparison: Comparison): Record<string, Comparison> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, comparison]));
}

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
const text = (value: unknown) => JSON.stringify(value);

const longestOfFormat: Readonly<Record<string, number>> = { uuid: 36, date: 10 };

/** 1.1.0 refused a request whose headers were longer altogether (431). */
const longestHeader = 16 * 1024;

/**
 * The schema with its implied maxLength: from the format, or because the text is a header. Stating this limit changes
 * nothing.
 */
export function withImpliedLimit(schema: JsonSchema, inHeader = false): JsonSchema {
  const { type, format } = schema;
  if (![type].flat().includes('string')) return schema;
  const implied = longestOfFormat[String(format)] ?? (inHeader ? longestHeader : undefined);
  return implied === undefined ? schema : { maxLength: implied, ...schema };
}

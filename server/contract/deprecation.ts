import type { RequestHandler, Response } from 'express';

import { boundedCopy } from './bounded-copy.ts';
import { closestVariant } from './body-forms.ts';
import type { Operation } from './contract.ts';
import type { Marked } from './document.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** The day on which something was deprecated, and the day on which it ends. */
export interface Deprecation {
  readonly since: Date;
  readonly sunset: Date;
}

/** Partners get at least six months between the announcement and the end. Six months have at most 184 days. */
const shortestNotice = 184 * 24 * 60 * 60 * 1000;

/**
 * Reads the marks of an operation, a parameter or a field: `deprecated: true`, `x-sunset` and `x-deprecated-since`. If the last
 * one is missing, the notice is assumed to be the shortest allowed.
 */
export function deprecationOf(marked: Marked): Deprecation | undefined {
  if (marked['deprecated'] !== true || marked['x-sunset'] === undefined) return undefined;
  const sunset = dayOf(marked['x-sunset']);
  const since = marked['x-deprecated-since'];
  return { sunset, since: since === undefined ? new Date(sunset.getTime() - shortestNotice) : dayOf(since) };
}

/** The deprecated values of a schema's `enum`: `x-deprecated-values: {swine: {x-sunset: 2027-07-01}}`. */
export function valueDeprecations(schema: Readonly<Record<string, unknown>>): Map<unknown, Deprecation> {
  const values = schema['x-deprecated-values'];
  return new Map(
    Object.entries(isObject(values) ? values : {}).flatMap(([value, mark]) => {
      const deprecation = isObject(mark) ? deprecationOf({ ...mark, deprecated: true }) : undefined;
      return deprecation ? [[value, deprecation]] : [];
    }),
  );
}

/** Announces a deprecated operation on all its answers (D22). */
export function deprecatedOperation({ deprecation }: Operation): readonly RequestHandler[] {
  if (!deprecation) return [];
  return [
    (_req, res, next) => {
      announce(res, [deprecation]);
      next();
    },
  ];
}

/** Announces the deprecated parameters, fields and values that a request uses, once its body is read (D22). */
export function deprecatedInUse(operation: Operation): readonly RequestHandler[] {
  const { deprecation, parameters, body = {} } = operation;
  const marked = parameters.filter(({ deprecation: own, schema }) => own !== undefined || hasMarks(schema));
  if (marked.length === 0 && !hasMarks(body)) return [];
  return [
    (req, res, next) => {
      const sent = { query: req.query, header: req.headers, path: req.params, cookie: {} };
      const used = marked.flatMap(({ in: place, name, schema, deprecation: own }) => {
        const key = place === 'header' ? name.toLowerCase() : name;
        const values: Readonly<Record<string, unknown>> = sent[place];
        return Object.hasOwn(values, key) ? [own, ...deprecatedFields(schema, values[key])] : [];
      });
      announce(res, [
        deprecation,
        ...used,
        ...deprecatedFields(closestVariant(body, req.body), boundedCopy(body, req.body)),
      ]);
      next();
    },
  ];
}

function hasMarks(schema: JsonSchema): boolean {
  return JSON.stringify(schema).includes('"x-sunset"');
}

function deprecatedFields(schema: JsonSchema, value: unknown): (Deprecation | undefined)[] {
  const { items } = schema;
  const below = Array.isArray(value)
    ? value.flatMap((item) => (isObject(items) ? deprecatedFields(items, item) : []))
    : Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        isObject(value) && Object.hasOwn(value, name) ? deprecatedFields(property, value[name]) : [],
      );
  return [deprecationOf(schema), valueDeprecations(schema).get(value), ...below];
}

/** The headers of RFC 9745 and RFC 8594. If several things are deprecated, they announce the one that ends first. */
function announce(res: Response, found: readonly (Deprecation | undefined)[]): void {
  const [next] = found
    .filter((one) => one !== undefined)
    .sort((one, other) => one.sunset.getTime() - other.sunset.getTime());
  if (!next) return;
  res.set('Deprecation', `@${next.since.getTime() / 1000}`);
  res.set('Sunset', next.sunset.toUTCString());
  res.set('Link', '</docs>; rel="deprecation"; type="text/html", </docs>; rel="sunset"; type="text/html"');
}

function dayOf(text: unknown): Date {
  const day = new Date(`${String(text)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()))
    throw new Error(`The contract's deprecation date is not a date: ${String(text)}`);
  return day;
}

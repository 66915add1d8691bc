import type { RequestHandler, Response } from 'express';

import type { Operation } from './contract.ts';
import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { meantVariant } from './variant.ts';

/** When something was deprecated, and when it ends. */
export interface Deprecation {
  readonly since: Date;
  readonly sunset: Date;
}

/** Partners have at least six months between the announcement and the end (Versioning), which are never longer. */
const shortestNotice = 184 * 24 * 60 * 60 * 1000;

/**
 * Reads the mark of an operation, a parameter or a field: `deprecated: true` with the day it ends, `x-sunset`, and
 * the day it was deprecated, `x-deprecated-since`, without which the notice is taken to be the shortest allowed.
 */
export function deprecationOf(marked: Readonly<Record<string, unknown>>): Deprecation | undefined {
  if (marked['deprecated'] !== true || marked['x-sunset'] === undefined) return undefined;
  const sunset = dayOf(marked['x-sunset']);
  const since = marked['x-deprecated-since'];
  return { sunset, since: since === undefined ? new Date(sunset.getTime() - shortestNotice) : dayOf(since) };
}

/** Tells of a deprecated operation on all its answers (D22). */
export function deprecatedOperation({ deprecation }: Operation): readonly RequestHandler[] {
  if (!deprecation) return [];
  return [
    (_req, res, next) => {
      tell(res, [deprecation]);
      next();
    },
  ];
}

/** Tells of the deprecated parameters and fields that a request uses, once its body has been read (D22). */
export function deprecatedInUse(operation: Operation): readonly RequestHandler[] {
  const { deprecation, parameters, body = {} } = operation;
  const marked = parameters.filter((parameter) => parameter.deprecation !== undefined);
  if (marked.length === 0 && !JSON.stringify(body).includes('"x-sunset"')) return [];
  const [first = body, ...others] = body.oneOf ?? [];
  const variants = [{ schema: first }, ...others.map((schema) => ({ schema }))] as const;
  return [
    (req, res, next) => {
      const sent = { query: req.query, header: req.headers, path: req.params };
      const used = marked.filter(({ in: place, name }) =>
        Object.hasOwn(sent[place], place === 'header' ? name.toLowerCase() : name),
      );
      tell(res, [
        deprecation,
        ...used.map((parameter) => parameter.deprecation),
        ...deprecatedFields(meantVariant(variants, req.body).schema, req.body),
      ]);
      next();
    },
  ];
}

function deprecatedFields(schema: JsonSchema, value: unknown): (Deprecation | undefined)[] {
  const { items } = schema;
  const below = Array.isArray(value)
    ? value.flatMap((item) => (isObject(items) ? deprecatedFields(items, item) : []))
    : Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        isObject(value) && Object.hasOwn(value, name) ? deprecatedFields(property, value[name]) : [],
      );
  return [deprecationOf(schema), ...below];
}

/** Of several the one that ends first is told: RFC 9745, RFC 8594, and where to read of it. */
function tell(res: Response, found: readonly (Deprecation | undefined)[]): void {
  const [next] = found
    .filter((one) => one !== undefined)
    .sort((one, other) => one.sunset.getTime() - other.sunset.getTime());
  if (!next) return;
  res.setHeader('Deprecation', `@${next.since.getTime() / 1000}`);
  res.setHeader('Sunset', next.sunset.toUTCString());
  res.setHeader(
    'Link',
    '</docs>; rel="deprecation"; type="text/html", </docs>; rel="sunset"; type="text/html"',
  );
}

function dayOf(text: unknown): Date {
  const day = new Date(`${String(text)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) throw new Error(`The contract deprecates by no day: ${String(text)}`);
  return day;
}

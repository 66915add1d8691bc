import fc from 'fast-check';

import type { Operation, Parameter } from '../../server/contract/contract.ts';
import { mutated } from './mutation.ts';
import { valueOf } from './schema-arbitrary.ts';
import type { KnownIds } from './schema-arbitrary.ts';

/** A request as it goes over the wire, but for its key. */
export interface FuzzRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests of an operation: what its contract takes and, more often than not, something a little or wholly wrong. */
export function requestOf(operation: Operation, known: KnownIds): fc.Arbitrary<FuzzRequest> {
  const { body, parameters } = operation;
  const inPlace = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const parts = {
    path: valuesOf(inPlace('path'), known),
    query: fc.oneof(
      { weight: 4, arbitrary: valuesOf(inPlace('query'), known).map(searchOf) },
      { weight: 1, arbitrary: fc.webQueryParameters() },
    ),
    headers: headersOf(inPlace('header'), known),
    text: body ? textOf(mutated(valueOf(body, known))) : fc.constant(undefined),
  };
  return fc.record(parts).map(({ path, query, headers, text }) => ({
    path: `${filled(operation.path, path)}${query === '' ? '' : `?${query}`}`,
    headers,
    ...(text === undefined ? {} : { body: text }),
  }));
}

/** By name; what is not required is left out at times, and a value may be any text at all. */
function valuesOf(
  parameters: readonly Parameter[],
  known: KnownIds,
): fc.Arbitrary<Partial<Record<string, string>>> {
  const shapes = parameters.map(({ name, schema }) => [name, parameterText(name, schema, known)] as const);
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  return fc.record(Object.fromEntries(shapes), { requiredKeys: required });
}

function parameterText(name: string, schema: Parameter['schema'], known: KnownIds): fc.Arbitrary<string> {
  // A cursor looks like nothing the contract could say: what one of ours holds, made up.
  const cursor = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
  const fitting = name === 'cursor' ? cursor : valueOf(schema, known, name).map(String);
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  );
}

function filled(template: string, values: Partial<Record<string, string>>): string {
  // A segment of dots would be taken for a step upwards before it is sent.
  const segment = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll('.', '%2E') || '-';
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(values[name] ?? ''));
}

function searchOf(values: Partial<Record<string, string>>): string {
  const search = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(values)) search.append(name, value.toWellFormed());
  return search.toString();
}

/** Seldom sent, since most have a meaning; only what a header can carry at all. */
function headersOf(parameters: readonly Parameter[], known: KnownIds): fc.Arbitrary<Record<string, string>> {
  const sendable = valuesOf(
    parameters.map((one) => ({ ...one, required: false })),
    known,
  ).map((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value = '']) =>
        /^[\t\x20-\x7e]*$/.test(value) ? [[name.toLowerCase(), value.trim()]] : [],
      ),
    ),
  );
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: sendable });
}

/** The value as JSON; now and then cut short, as by a client that died. */
function textOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const json = value.map((one) => JSON.stringify(one));
  return fc.oneof(
    { weight: 19, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([text, length]) => text.slice(0, length)) },
  );
}

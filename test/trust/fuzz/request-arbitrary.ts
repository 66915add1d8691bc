import fc from 'fast-check';

import type { Operation, Parameter } from '../../../server/contract/contract.ts';
import { mutated } from './mutation.ts';
import { valueOf } from './schema-arbitrary.ts';
import type { KnownIds } from './schema-arbitrary.ts';

/** A request without its key. */
export interface FuzzRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests for an operation: valid ones, and more often ones with something wrong. */
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

/** Values by parameter name. Optional ones may be left out, and a value may be any text. */
function valuesOf(
  parameters: readonly Parameter[],
  known: KnownIds,
): fc.Arbitrary<Partial<Record<string, string>>> {
  const shapes = parameters.map(({ name, schema }) => [name, parameterText(name, schema, known)] as const);
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  return fc.record(Object.fromEntries(shapes), { requiredKeys: required });
}

function parameterText(name: string, schema: Parameter['schema'], known: KnownIds): fc.Arbitrary<string> {
  // The contract does not describe cursors: ours are JSON in base64url.
  const cursor = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
  // A request that waits is answered after `wait` seconds (test/partner/wait-for-events.test.ts).
  const wait = fc.constantFrom('0', '1', '31', '-1', '0.5');
  const own = new Map([
    ['cursor', cursor],
    ['wait', wait],
  ]);
  const fitting = own.get(name) ?? valueOf(schema, known, name).map(String);
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  );
}

function filled(template: string, values: Partial<Record<string, string>>): string {
  // URL would resolve a segment of dots before it is sent.
  const segment = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll('.', '%2E') || '-';
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(values[name] ?? ''));
}

function searchOf(values: Partial<Record<string, string>>): string {
  const search = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(values)) search.append(name, value.toWellFormed());
  return search.toString();
}

/** Rarely sent, because most headers change what the request means. */
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

/** The value as JSON, sometimes cut off. */
function textOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const json = value.map((one) => JSON.stringify(one));
  return fc.oneof(
    { weight: 19, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([text, length]) => text.slice(0, length)) },
  );
}

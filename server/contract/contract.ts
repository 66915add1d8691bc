import { readFileSync } from 'node:fs';

import { bodyBounds } from './body-bounds.ts';
import type { BodyBounds } from './body-bounds.ts';
import { deprecationOf } from './deprecation.ts';
import type { Deprecation } from './deprecation.ts';
import { inline, isObject, resolvePointer } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { rolesOf } from './roles.ts';
import type { Roles } from './roles.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const oneMebibyte = 1024 * 1024;

/** The requirement of each pattern, as the end of a sentence: `"^\\d{10}$": "must be 10 digits"`. */
export type Requirements = Readonly<Record<string, string>>;

/** One parameter of an operation, its schema inlined. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly example: unknown;
  readonly schema: JsonSchema;
  readonly deprecation: Deprecation | undefined;
}

/** One operation, as the bundled contract describes it. */
export interface Operation {
  readonly id: string;
  readonly method: (typeof methods)[number];
  /** Its place in the docs, beside operations on the same noun: Refills. */
  readonly tag: string | undefined;
  readonly summary: string;
  readonly description: string;
  /** The contract's path template: /api/external/carriers/{carrierId}/services */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Absent if the operation takes no body. */
  readonly body: JsonSchema | undefined;
  /** The most that its body may hold (D15): what the schema allows, but no more bytes than `x-body-limit`, else 1 MiB. */
  readonly bodyBounds: BodyBounds;
  /** True if the operation carries health information: `x-health-information` (D12). */
  readonly healthInformation: boolean;
  /** True if the operation exists in development only: `x-development-only` (D25). */
  readonly developmentOnly: boolean;
  /** A role of the operator (D47), or the key of the partner (D60), must have this scope: `x-scope`. */
  readonly scope: string | undefined;
  /** The path parameter that needs no role if it is the caller's own ID: `x-own` (D47). */
  readonly own: string | undefined;
  readonly deprecation: Deprecation | undefined;
  readonly requirements: Requirements;
}

/** A bundled OpenAPI 3.1 document, and what the server reads from it. */
export interface Contract {
  readonly document: Readonly<Record<string, unknown>>;
  readonly version: string;
  /** None in the partner contract. */
  readonly roles: Roles;
  readonly operations: readonly Operation[];
}

/** Reads a bundled contract. Throws if the document is not one: a fault of the build, which then shows at start. */
export function readContract(document: unknown, requirements: unknown = {}): Contract {
  if (!isObject(document) || !isObject(document['paths']) || !isObject(document['info'])) {
    throw new Error('The bundled contract is not an OpenAPI document');
  }
  const sentences = readRequirements(requirements);
  return {
    document,
    version: String(document['info']['version']),
    roles: rolesOf(document),
    operations: Object.entries(document['paths']).flatMap(([path, item]) =>
      operationsAt(document, path, item, sentences),
    ),
  };
}

/** Reads requirements.json, which `npm run generate` writes beside the contract. */
function readRequirements(requirements: unknown): Requirements {
  const entries = Object.entries(isObject(requirements) ? requirements : {});
  return Object.fromEntries(entries.map(([pattern, sentence]) => [pattern, String(sentence)]));
}

function operationsAt(
  document: unknown,
  path: string,
  item: unknown,
  requirements: Requirements,
): Operation[] {
  if (!isObject(item)) return [];
  const shared = asList(item['parameters']);
  return methods.flatMap((method) => {
    const operation = item[method];
    if (!isObject(operation)) return [];
    const body = readBody(document, operation['requestBody']);
    return [
      {
        id: String(operation['operationId']),
        tag: asList(operation['tags']).map(String)[0],
        method,
        summary: String(operation['summary']),
        description: String(operation['description']),
        path,
        parameters: [...shared, ...asList(operation['parameters'])].map((one) =>
          readParameter(document, one),
        ),
        body,
        bodyBounds: bodyBounds(body ?? {}, Number(operation['x-body-limit'] ?? oneMebibyte)),
        developmentOnly: operation['x-development-only'] === true,
        healthInformation: operation['x-health-information'] === true,
        scope: textIn(operation, 'x-scope'),
        own: textIn(operation, 'x-own'),
        deprecation: deprecationOf(operation),
        requirements,
      },
    ];
  });
}

function textIn(node: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = node[name];
  return typeof value === 'string' ? value : undefined;
}

function readParameter(document: unknown, parameter: unknown): Parameter {
  const described = followed(document, parameter);
  const { name, in: place, required, description, example, schema } = described;
  if (typeof name !== 'string' || !isPlace(place)) {
    throw new Error(`The contract has a parameter that cannot be read: ${JSON.stringify(parameter)}`);
  }
  return {
    name,
    in: place,
    required: required === true,
    description: String(description),
    example,
    schema: inline(document, schema),
    deprecation: deprecationOf(described),
  };
}

function isPlace(place: unknown): place is Parameter['in'] {
  return place === 'path' || place === 'query' || place === 'header';
}

function readBody(document: unknown, requestBody: unknown): JsonSchema | undefined {
  if (requestBody === undefined) return undefined;
  const { content } = followed(document, requestBody);
  const json = isObject(content) ? content['application/json'] : undefined;
  return isObject(json) ? inline(document, json['schema']) : undefined;
}

function followed(document: unknown, node: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(node)) return {};
  const target = typeof node['$ref'] === 'string' ? resolvePointer(document, node['$ref']) : node;
  return isObject(target) ? target : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const generated = new URL('../../generated/', import.meta.url);

const known = new Map<string, Contract>();

/** A contract as `npm run generate` wrote it. All services of a process share it, and what is compiled of its schemas. */
export function bundled(name: string): Contract {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`${name}/${file}`, generated), 'utf8'));
  const contract = known.get(name) ?? readContract(read('contract.json'), read('requirements.json'));
  known.set(name, contract);
  return contract;
}

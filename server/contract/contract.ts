import { readFileSync } from 'node:fs';

import { bodyBounds } from './body-bounds.ts';
import type { BodyBounds } from './body-bounds.ts';
import { deprecationOf } from './deprecation.ts';
import type { Deprecation } from './deprecation.ts';
import { follow, methods, openApiDocument } from './document.ts';
import type { OpenApiDocument, OperationObject, ParameterObject, PathItem, Referable } from './document.ts';
import { inline } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { rolesOf } from './roles.ts';
import type { Roles } from './roles.ts';

const oneMebibyte = 1024 * 1024;

/**
 * The requirement of each pattern, as the end of a sentence: `"^\\d{10}$": "must be 10 digits"`. `npm run generate` writes them
 * beside the contract.
 */
export type Requirements = Readonly<Record<string, string>>;

/** One parameter of an operation, its schema inlined. */
export interface Parameter extends Omit<ParameterObject, 'required'> {
  readonly required: boolean;
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
  /** If this path parameter is the caller's own ID, no role is needed: `x-own` (D47). */
  readonly own: string | undefined;
  readonly deprecation: Deprecation | undefined;
  readonly requirements: Requirements;
}

/** A bundled OpenAPI 3.1 document, and what the server reads from it. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly version: string;
  /** None in the partner contract. */
  readonly roles: Roles;
  readonly operations: readonly Operation[];
}

/** Reads a bundled contract. */
export function readContract(bundle: unknown, requirements: Requirements = {}): Contract {
  const document = openApiDocument(bundle);
  return {
    document,
    version: document.info.version,
    roles: rolesOf(document),
    operations: Object.entries(document.paths).flatMap(([path, item]) =>
      operationsAt(document, path, item, requirements),
    ),
  };
}

function operationsAt(
  document: OpenApiDocument,
  path: string,
  item: PathItem,
  requirements: Requirements,
): Operation[] {
  return methods.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const body = bodySchema(document, operation);
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    return [
      {
        id: operation.operationId,
        tag: operation.tags?.[0],
        method,
        summary: operation.summary,
        description: operation.description,
        path,
        parameters: parameters.map((one) => readParameter(document, one)),
        body,
        bodyBounds: bodyBounds(body ?? {}, operation['x-body-limit'] ?? oneMebibyte),
        developmentOnly: operation['x-development-only'] === true,
        healthInformation: operation['x-health-information'] === true,
        scope: operation['x-scope'],
        own: operation['x-own'],
        deprecation: deprecationOf(operation),
        requirements,
      },
    ];
  });
}

function readParameter(document: OpenApiDocument, parameter: Referable<ParameterObject>): Parameter {
  const { required = false, ...described } = follow(document, parameter);
  return {
    ...described,
    required,
    schema: inline(document, described.schema),
    deprecation: deprecationOf(described),
  };
}

/** The schema of the body of an operation or an event; undefined if it has none. */
export function bodySchema(
  document: OpenApiDocument,
  { requestBody }: OperationObject,
): JsonSchema | undefined {
  return requestBody && inline(document, follow(document, requestBody).content['application/json'].schema);
}

const generated = new URL('../../generated/', import.meta.url);

const known = new Map<string, Contract>();

/** A contract as `npm run generate` wrote it. All services of a process share it and its compiled schemas. */
export function bundled(name: string): Contract {
  const ready = known.get(name);
  if (ready) return ready;
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`${name}/${file}`, generated), 'utf8'));
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `npm run generate` wrote it
  const requirements = read('requirements.json') as Requirements;
  const contract = readContract(read('contract.json'), requirements);
  known.set(name, contract);
  return contract;
}

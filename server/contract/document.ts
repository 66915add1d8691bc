import { isObject, resolvePointer } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** A part of a document, or a reference to it: `{ $ref: '#/components/parameters/Limit' }`. */
export type Referable<Part> = Part | { readonly $ref: string };

/** The marks of something that ends (deprecation.ts). */
export interface Marked {
  readonly deprecated?: unknown;
  readonly 'x-sunset'?: unknown;
  readonly 'x-deprecated-since'?: unknown;
}

export interface ParameterObject extends Marked {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly example: unknown;
  readonly schema: JsonSchema;
}

export interface OperationObject extends Marked {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Referable<ParameterObject>[];
  readonly requestBody?: Referable<{
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  }>;
  readonly 'x-body-limit'?: number;
  readonly 'x-health-information'?: boolean;
  readonly 'x-development-only'?: boolean;
  readonly 'x-scope'?: string;
  readonly 'x-own'?: string;
}

export type PathItem = { readonly [method in (typeof methods)[number]]?: OperationObject } & {
  readonly parameters?: readonly Referable<ParameterObject>[];
};

interface SecurityScheme {
  readonly type: string;
  readonly 'x-roles'?: Readonly<Record<string, readonly string[]>>;
  readonly flows?: Readonly<Record<string, { readonly scopes: Readonly<Record<string, string>> }>>;
}

/** The parts of a bundled OpenAPI document that our code reads. The lint has checked them. */
export interface OpenApiDocument {
  readonly info: { readonly version: string; readonly contact?: { readonly email: string } };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
  readonly [other: string]: unknown;
}

/** Throws if a bundle is not such a document: a fault of the build then shows at start. */
export function openApiDocument(bundle: unknown): OpenApiDocument {
  if (isDocument(bundle)) return bundle;
  throw new Error('The bundled contract is not an OpenAPI document');
}

function isDocument(bundle: unknown): bundle is OpenApiDocument {
  return isObject(bundle) && isObject(bundle['paths']) && isObject(bundle['info']);
}

export function follow<Part extends object>(document: OpenApiDocument, part: Referable<Part>): Part {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a reference leads to a part of its kind
  return ('$ref' in part ? resolvePointer(document, part.$ref) : part) as Part;
}

/**
 * The values that the service sends only to a program whose request has named them: `x-on-request` of the schemas that list them
 * (D65). The version gate counts a new value as a feature, and the server holds it back.
 */
export function onRequestValues({ components }: OpenApiDocument): readonly string[] {
  return Object.values(components?.schemas ?? {}).flatMap((schema) => schema['x-on-request'] ?? []);
}

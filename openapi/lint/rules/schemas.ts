import { isNode, type Context, type Location, type Node } from './rule.ts';

/** A schema together with the place to report it at. */
export interface PlacedSchema {
  readonly schema: Node;
  readonly location: Location;
}

/** Follows a `$ref` to its schema. */
export function resolveSchema(
  value: unknown,
  location: Location,
  context: Context,
): PlacedSchema | undefined {
  if (!isNode(value)) return undefined;
  if (typeof value['$ref'] !== 'string') return { schema: value, location };
  const target = context.resolve(value, location.source.absoluteRef);
  if (!isNode(target.node) || target.location === undefined) return undefined;
  return resolveSchema(target.node, target.location, context);
}

const keywordsOfOne = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'];
const keywordsOfList = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];
const keywordsOfMap = ['properties', 'patternProperties', 'dependentSchemas'];

/** The direct subschemas of a schema; references are not followed. */
function* children({ schema, location }: PlacedSchema): Generator<[unknown, Location]> {
  for (const keyword of keywordsOfOne) {
    if (isNode(schema[keyword])) yield [schema[keyword], location.child(keyword)];
  }
  for (const keyword of keywordsOfList) {
    const list = schema[keyword];
    if (Array.isArray(list))
      for (const [index, item] of list.entries()) yield [item, location.child([keyword, index])];
  }
  for (const keyword of keywordsOfMap) {
    const map = schema[keyword];
    if (isNode(map))
      for (const [name, item] of Object.entries(map)) yield [item, location.child([keyword, name])];
  }
}

/**
 * A schema and all its subschemas, references followed. The caller passes the same `seen` for all bodies, so that a shared
 * schema is reported once and recursion ends.
 */
export function* reachableSchemas(
  value: unknown,
  location: Location,
  context: Context,
  seen: Set<Node>,
): Generator<PlacedSchema> {
  const placed = resolveSchema(value, location, context);
  if (placed === undefined || seen.has(placed.schema)) return;
  seen.add(placed.schema);
  yield placed;
  for (const [child, at] of children(placed)) yield* reachableSchemas(child, at, context, seen);
}

/** The variants of a schema's `oneOf`, references followed. */
export function variantsOf({ schema, location }: PlacedSchema, context: Context): PlacedSchema[] {
  const branches: unknown = schema['oneOf'];
  if (!Array.isArray(branches)) return [];
  return branches
    .map((branch, index) => resolveSchema(branch, location.child(['oneOf', index]), context))
    .filter((variant) => variant !== undefined);
}

/** True if a schema describes an object: by its type or its properties. */
export function describesObject(schema: Node): boolean {
  const { type } = schema;
  return (
    type === 'object' || (Array.isArray(type) && type.includes('object')) || isNode(schema['properties'])
  );
}

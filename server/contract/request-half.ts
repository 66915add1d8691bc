import { isObject, resolvePointer } from './json-schema.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * The half of a contract that requests are judged by, as a copy for express-openapi-validator (EOV), which writes into
 * what it is given. It walks the whole document for each operation, answers, webhooks and examples too, though it is
 * never asked of them: without them its validators are compiled in half the time.
 */
export function requestHalf(document: Node): Node {
  const { openapi, info, jsonSchemaDialect, servers } = document;
  const paths = mapped(document['paths'], (item) => mapped(item, requestOf));
  const components = grouped(referredTo(document, paths));
  return { openapi, info, jsonSchemaDialect, servers, ...asObject(reservedAllowed({ paths, components })) };
}

/** What a request of an operation may hold; the parameters of a whole path stay as they are. */
function requestOf(operation: unknown): unknown {
  if (!isObject(operation)) return operation;
  const { operationId, parameters, requestBody } = operation;
  return {
    operationId,
    ...(parameters === undefined ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
  };
}

/** Everything that a part of the document refers to, and what that refers to in turn, by its reference. */
function referredTo(document: Node, part: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof part !== 'object' || part === null) return found;
  const ref = isObject(part) ? part['$ref'] : undefined;
  if (typeof ref === 'string' && !found.has(ref)) {
    const target = resolvePointer(document, ref);
    found.set(ref, target);
    referredTo(document, target, found);
  }
  for (const value of Object.values(part)) referredTo(document, value, found);
  return found;
}

/** `#/components/schemas/Patient` as `{ schemas: { Patient } }`. */
function grouped(components: ReadonlyMap<string, unknown>): Node {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [ref, component] of components) {
    const [, , kind = '', name = ''] = ref.split('/');
    (groups[kind] ??= {})[name] = component;
  }
  return groups;
}

/**
 * A copy in which every query parameter may hold reserved characters. EOV takes a plain `:` for a fault, though
 * RFC 3986 (3.4) has it stand as it is in a query, and every instant holds some; what a value may be, its schema says.
 */
function reservedAllowed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(reservedAllowed);
  if (!isObject(node)) return node;
  const copy = mapped(node, reservedAllowed);
  return node['in'] === 'query' ? { ...copy, allowReserved: true } : copy;
}

function mapped(node: unknown, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(asObject(node)).map(([name, value]) => [name, change(value)]));
}

function asObject(node: unknown): Node {
  return isObject(node) ? node : {};
}

import type { Requirements } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import { componentsOf } from '../../server/contract/operation-document.ts';
import { mapChildren, mapValues } from './bundle.ts';
import type { Bundle } from './bundle.ts';

/**
 * The contract as it is published: without our marks, with a `doc_url` in its examples of errors, with the scope of each
 * operation in its security, and only with components that its operations and events use. Linters skip
 * `x-outside-operations`, so components used only there are inlined.
 */
export function publishedContract(bundle: Bundle): Bundle {
  const contract = withoutMarks(withScopes(withDocUrls(bundle)));
  const { components, paths, webhooks, 'x-outside-operations': outside } = contract;
  const used = componentsOf(contract, [paths, webhooks]);
  const isUsed = (kind: string, name: string) =>
    kind === 'securitySchemes' || Object.hasOwn(used[kind] ?? {}, name);
  const expand = (node: unknown): unknown => {
    const ref = isObject(node) && node['$ref'];
    const [, , kind = '', name = ''] = typeof ref === 'string' ? ref.split('/') : [];
    if (typeof ref === 'string' && !isUsed(kind, name)) return expand(resolvePointer(contract, ref));
    return mapChildren(node, expand);
  };
  return {
    ...contract,
    components: mapValues(components, (members, kind) =>
      Object.fromEntries(
        Object.entries(isObject(members) ? members : {}).filter(([name]) => isUsed(kind, name)),
      ),
    ),
    'x-outside-operations': expand(outside),
  };
}

/**
 * Adds the scope of each operation (`x-scope`) to its security. OpenAPI wants this list beside every operation, and only
 * for schemes with scopes. A contract without OAuth stays as it is.
 */
function withScopes(contract: Bundle): Bundle {
  const { paths, security, components } = contract;
  const ways = Array.isArray(security) ? security.filter(isObject) : [];
  const schemes = isObject(components) ? components['securitySchemes'] : undefined;
  const hasScopes = (name: string) => {
    const scheme = isObject(schemes) ? schemes[name] : undefined;
    return isObject(scheme) && scheme['type'] === 'oauth2';
  };
  if (!ways.some((way) => Object.keys(way).some(hasScopes))) return contract;
  const scoped = (operation: unknown) => {
    if (!isObject(operation) || operation['x-scope'] === undefined) return operation;
    const own = ways.map((way) =>
      mapValues(way, (_, name) => (hasScopes(name) ? [operation['x-scope']] : [])),
    );
    return { ...operation, security: own };
  };
  return { ...contract, paths: mapValues(paths, (item) => mapValues(item, scoped)) };
}

/** An error sent before the host of the request is known has no `doc_url`; one for plain HTTP on the same machine has. */
function isBeforeTheHost({ code, details }: Bundle): boolean {
  const isUnread =
    isObject(details) && details['field'] === 'request' && details['reason'] !== 'https_required';
  return isUnread || code === 'REQUEST_TIMEOUT' || code === 'HEADERS_TOO_LARGE';
}

/**
 * Adds to each example of an error the `doc_url` that the service sends: the contract's `x-doc-urls` and the code in lower
 * case. A contract without this mark gets none.
 */
function withDocUrls(contract: Bundle): Bundle {
  const { 'x-doc-urls': base } = contract;
  if (typeof base !== 'string') return contract;
  const change = (node: unknown): unknown => {
    const error = isObject(node) && node['success'] === false ? node['error'] : undefined;
    if (!isObject(node) || !isObject(error)) return mapChildren(node, change);
    if (isBeforeTheHost(error)) return node;
    return { ...node, error: { ...error, doc_url: `${base}${String(error['code']).toLowerCase()}` } };
  };
  return mapValues(contract, change);
}

/**
 * The marks that only this repository reads: which decision a place shows, what a pattern asks for in words, and where the
 * documentation of the error codes is.
 */
const marks = new Set(['x-decision', 'x-requirement', 'x-doc-urls']);

/** The contract as it is published. */
export function withoutMarks(contract: Bundle): Bundle {
  return Object.fromEntries(
    Object.entries(contract)
      .filter(([key]) => !marks.has(key))
      .map(([key, value]) => [key, strip(value)]),
  );
}

function strip(value: unknown): unknown {
  return isObject(value) ? withoutMarks(value) : mapChildren(value, strip);
}

/** The `x-requirement` of each pattern. The server looks it up by the pattern, so each pattern has only one. */
export function requirementsOf(contract: Bundle): Requirements {
  const requirements = new Map<string, string>();
  for (const { pattern, 'x-requirement': requirement } of objectsIn(contract)) {
    if (requirement === undefined) continue;
    if (typeof pattern !== 'string' || typeof requirement !== 'string') {
      throw new Error(`x-requirement must be text beside a pattern: ${JSON.stringify(requirement)}`);
    }
    const other = requirements.get(pattern) ?? requirement;
    if (other !== requirement) {
      throw new Error(`The pattern ${pattern} has two requirements: "${other}" and "${requirement}"`);
    }
    requirements.set(pattern, requirement);
  }
  return Object.fromEntries([...requirements].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function* objectsIn(node: unknown): Generator<Bundle> {
  if (Array.isArray(node)) for (const item of node) yield* objectsIn(item);
  if (!isObject(node)) return;
  yield node;
  for (const child of Object.values(node)) yield* objectsIn(child);
}

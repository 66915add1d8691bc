import type { Contract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';

/** An example of a response in the contract. */
export interface ResponseExample {
  /** The name of the response component, or `outside operations` and the status. */
  readonly response: string;
  readonly example: string;
  /** The statuses under which the response is declared. There should be one. */
  readonly statuses: readonly string[];
  readonly body: unknown;
}

type Node = Readonly<Record<string, unknown>>;

/** Every example of every JSON response in the contract. */
export function responseExamples({ document }: Contract): ResponseExample[] {
  const statuses = statusesOf(document);
  const outside = Object.entries(at(document, 'x-outside-operations'))
    .map(([status, declared]) => [nameOf(document, status, at(declared)), declared] as const)
    .filter(([name]) => name.startsWith('outside'));
  const all = [...Object.entries(at(document, 'components', 'responses')), ...outside];
  return all.flatMap(([response, declared]) => {
    const examples = at(declared, 'content', 'application/json', 'examples');
    return Object.entries(examples).map(([example, shown]) => ({
      response,
      example,
      statuses: [...(statuses.get(response) ?? [])],
      body: at(shown)['value'],
    }));
  });
}

/** The statuses under which each response is declared, in operations and in x-outside-operations. */
function statusesOf(document: unknown): Map<string, Set<string>> {
  const operations = Object.values(at(document, 'paths')).flatMap((item) => Object.values(at(item)));
  const declared = operations.map((operation) => at(operation, 'responses'));
  const found = new Map<string, Set<string>>();
  for (const responses of [...declared, at(document, 'x-outside-operations')]) {
    for (const [status, response] of Object.entries(responses)) {
      const name = nameOf(document, status, at(response));
      found.set(name, (found.get(name) ?? new Set()).add(status));
    }
  }
  return found;
}

/** The bundle inlines the responses in x-outside-operations; only those that operations use too are components. */
function nameOf(document: unknown, status: string, { $ref: ref, description }: Node): string {
  if (typeof ref === 'string') return ref.split('/').at(-1) ?? '';
  const components = Object.entries(at(document, 'components', 'responses'));
  const component = components.find(([, one]) => at(one)['description'] === description);
  return component?.[0] ?? `outside operations ${status}`;
}

function at(node: unknown, ...steps: readonly string[]): Node {
  const end = steps.reduce<unknown>((one, step) => (isObject(one) ? one[step] : undefined), node);
  return isObject(end) ? end : {};
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const cursor = /^Wy[A-Za-z0-9_-]{50,}$/;

/** Parts that differ between machines or between test services. */
const machineDependent = new Set(['duration_ms', 'requests_per_minute']);

/** A body with its IDs, times, durations, secrets and the host of the docs replaced, so that it can be compared. */
export function withoutRandomValues(value: unknown): unknown {
  if (typeof value === 'string') {
    return value
      .replace(uuid, 'an identifier')
      .replace(instant, 'an instant')
      .replace(cursor, 'a cursor')
      .replace(/^whsec_.*|^[\w-]{43}$/, 'a secret')
      .replace(/^(dev|prod)_[0-9a-f]{16}_.*/, '$1 key')
      .replace(/^(dev|prod)_[0-9a-f]{16}$/, '$1 key prefix')
      .replace(/^https:\/\/[^/]+\/docs#/, 'https://host/docs#');
  }
  if (Array.isArray(value)) return value.map(withoutRandomValues);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      machineDependent.has(name) ? `a ${name}` : withoutRandomValues(child),
    ]),
  );
}

import type { Contract, Operation } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';

/** A link of the contract: values that an exchange of one operation passes to a request of another. */
interface Link {
  readonly from: Operation;
  /** The name of the response that has the link. */
  readonly response: string;
  readonly to: string;
  /** Runtime expressions by the names of parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Runtime expressions by the names of fields. */
  readonly body: Readonly<Record<string, string>>;
}

/** A request and its response. */
interface Exchange {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: unknown;
}

/** Every link of the contract. */
export function linksOf({ document, operations }: Contract): Link[] {
  return operations.flatMap((from) =>
    entriesAt(document, 'paths', from.path, from.method, 'responses').flatMap(([, response]) =>
      entriesAt(followed(document, response), 'links').map(([, link]) => ({
        from,
        response: nameOf(response),
        to: String(isObject(link) ? link['operationId'] : undefined),
        parameters: textsAt(link, 'parameters'),
        body: textsAt(link, 'requestBody'),
      })),
    ),
  );
}

/** The value of a runtime expression. */
export function evaluate(expression: string, { path, query, body, answer }: Exchange): unknown {
  const [, source = '', rest = ''] = /^\$(\w+\.\w+)[#.](.+)$/.exec(expression) ?? [];
  const parts = new Map<string, unknown>([
    ['request.path', path[rest]],
    ['request.query', query[rest]],
    ['request.body', valueAt(body, rest)],
    ['response.body', valueAt(answer, rest)],
  ]);
  return parts.get(source);
}

function valueAt(node: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (one, step) => (Array.isArray(one) ? one[Number(step)] : isObject(one) ? one[step] : undefined),
      node,
    );
}

function entriesAt(node: unknown, ...steps: readonly string[]): [string, unknown][] {
  const end = steps.reduce<unknown>((one, step) => (isObject(one) ? one[step] : undefined), node);
  return Object.entries(isObject(end) ? end : {});
}

function textsAt(node: unknown, step: string): Record<string, string> {
  return Object.fromEntries(entriesAt(node, step).map(([name, text]) => [name, String(text)]));
}

function followed(document: unknown, node: unknown): unknown {
  const ref = isObject(node) ? node['$ref'] : undefined;
  return typeof ref === 'string' ? resolvePointer(document, ref) : node;
}

function nameOf(response: unknown): string {
  return isObject(response) ? String(response['$ref']).replace(/.*\//, '') : '';
}

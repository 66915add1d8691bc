import type { Contract, Operation } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';

/** A call of an operation, from one of its examples in the contract. */
export interface ExampleCall {
  /** The name of the example; `none` for an operation without a body. */
  readonly name: string;
  readonly summary: string;
  /** The required parameters with their examples, without headers. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One call for each named example of the operation's body. */
export function exampleCalls(
  { document }: Contract,
  { path, method, parameters }: Operation,
): [ExampleCall, ...ExampleCall[]] {
  const shownIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && parameter.required)
        .map(({ name, example }) => [name, String(example)]),
    );
  const call = { path: shownIn('path'), query: shownIn('query') };

  const step = (node: unknown, key: string) => resolved(document, isObject(node) ? node[key] : undefined);
  const keys = ['paths', path, method, 'requestBody', 'content', 'application/json', 'examples'];
  const examples = keys.reduce<unknown>(step, document);
  const [first, ...rest] = Object.keys(isObject(examples) ? examples : {}).map((name) => {
    const example = step(examples, name);
    const { summary, value } = isObject(example) ? example : {};
    return { ...call, name, summary: String(summary), body: value };
  });
  return first ? [first, ...rest] : [{ ...call, name: 'none', summary: '', body: undefined }];
}

/** The path of a call with its parameters, and its query. */
export function targetOf({ path }: Operation, call: ExampleCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.path[name] ?? ''),
  );
  const search = new URLSearchParams(call.query);
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** Resolves a node if it is a reference. */
function resolved(document: unknown, node: unknown): unknown {
  return isObject(node) && typeof node['$ref'] === 'string' ? resolvePointer(document, node['$ref']) : node;
}

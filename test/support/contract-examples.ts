import type { Contract, Operation } from '../../server/contract/contract.ts';
import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';

/** A request as one of the contract's own examples writes it. */
export interface ExampleRequest {
  /** The example's name in the contract; `none` for an operation that takes no body. */
  readonly name: string;
  readonly method: string;
  /** The path with its parameters filled in, and the query that the operation requires. */
  readonly target: string;
  readonly body: unknown;
}

/** The requests that the contract shows for an operation: one for each named example of its body. */
export function exampleRequests(
  { document }: Contract,
  { path, method, parameters }: Operation,
): ExampleRequest[] {
  const step = (node: unknown, key: string) => follow(document, isObject(node) ? node[key] : undefined);
  const definition = ['paths', path, method].reduce<unknown>(step, document);

  const listed =
    isObject(definition) && Array.isArray(definition['parameters']) ? definition['parameters'] : [];
  const shown = new Map<unknown, string>();
  for (const listing of listed) {
    const parameter = follow(document, listing);
    if (isObject(parameter)) shown.set(parameter['name'], String(parameter['example']));
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(shown.get(name) ?? ''),
  );
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const search = new URLSearchParams(
    Object.fromEntries(query.map(({ name }) => [name, shown.get(name) ?? ''])),
  );
  const target = search.size === 0 ? filled : `${filled}?${search.toString()}`;

  const examples = ['requestBody', 'content', 'application/json', 'examples'].reduce<unknown>(
    step,
    definition,
  );
  if (!isObject(examples)) return [{ name: 'none', method, target, body: undefined }];
  return Object.keys(examples).map((name) => {
    const example = step(examples, name);
    return { name, method, target, body: isObject(example) ? example['value'] : undefined };
  });
}

/** What a node is once its reference, if it is one, is followed. */
function follow(document: unknown, node: unknown): unknown {
  return isObject(node) && typeof node['$ref'] === 'string' ? resolvePointer(document, node['$ref']) : node;
}

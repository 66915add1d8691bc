import { exampleCalls } from '../../scripts/docs/example-calls.ts';
import type { Contract, Operation } from '../../server/contract/contract.ts';

/** A request from an example in the contract. */
export interface ExampleRequest {
  /** The name of the example; `none` for an operation without a body. */
  readonly name: string;
  readonly method: string;
  /** The path with its parameters, and the required query. */
  readonly target: string;
  readonly body: unknown;
}

/** The example requests of an operation: one for each example of its body. */
export function exampleRequests(contract: Contract, operation: Operation): ExampleRequest[] {
  return exampleCalls(contract, operation).map(({ name, path, query, body }) => {
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
      encodeURIComponent(path[parameter] ?? ''),
    );
    const search = new URLSearchParams(query);
    const target = search.size === 0 ? filled : `${filled}?${search.toString()}`;
    return { name, method: operation.method, target, body };
  });
}

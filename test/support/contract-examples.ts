import { exampleCalls } from '../../scripts/docs/example-calls.ts';
import type { Contract, Operation } from '../../server/contract/contract.ts';

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

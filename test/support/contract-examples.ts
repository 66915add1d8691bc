import { exampleCalls, targetOf } from '../../scripts/docs/example-calls.ts';
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
  const { method } = operation;
  return exampleCalls(contract, operation).map((call) => {
    return { name: call.name, method, target: targetOf(operation, call), body: call.body };
  });
}

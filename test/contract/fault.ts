import type { SmallContract } from './small-contract.ts';

/** A fault to plant in a correct contract, and the one rule that must find it. */
export interface Fault {
  readonly rule: string;
  readonly title: string;
  readonly plant: (contract: SmallContract, operation: Operation) => void;
}

/** The operation that most faults are planted in. */
type Operation = SmallContract['paths']['/pets']['post'];

/** The JSON of an operation's request body. */
export const body = <Media>({ requestBody }: { requestBody: { content: { 'application/json': Media } } }) =>
  requestBody.content['application/json'];

export const replace = (target: object, values: object) => Object.assign(target, values);
export const remove = (target: object, ...keys: readonly string[]) => {
  for (const key of keys) Reflect.deleteProperty(target, key);
};

import { bundled } from '../../server/contract/contract.ts';
import { exampleRequests } from '../support/contract-examples.ts';

/** A request for the mock and the service. Its identifiers are the contract's examples. */
export interface ProbeRequest {
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as text. */
  readonly text?: string;
}

/** The headers of a request with a body. */
export const json = { 'x-api-key': 'dev_your_key', 'content-type': 'application/json' };

/** Every example of a request in the contract. */
export const examples = bundled('partner').operations.flatMap((operation) =>
  exampleRequests(bundled('partner'), operation).map((request) => ({ id: operation.id, ...request })),
);
/** The first example of an operation. */
export const example = (id: string) => {
  const found = examples.find((one) => one.id === id);
  if (!found) throw new Error(`The contract shows no request for ${id}`);
  return found;
};

/** An example with some fields changed. */
export function changed(
  id: string,
  fields: object,
  headers: Readonly<Record<string, string>> = {},
): ProbeRequest {
  const { method, target, body } = example(id);
  return {
    method,
    target,
    headers: { ...json, ...headers },
    text: JSON.stringify({ ...Object(body), ...fields }),
  };
}

/** An example with another text as its body. */
export function raw(
  id: string,
  text: string | undefined,
  headers: Readonly<Record<string, string>> = json,
): ProbeRequest {
  const { method, target } = example(id);
  return { method, target, headers, ...(text === undefined ? {} : { text }) };
}

/** A request without a body. */
export const get = (target: string, headers: Readonly<Record<string, string>> = json): ProbeRequest => ({
  method: 'get',
  target,
  headers,
});
export const carriers = '/api/external/carriers';

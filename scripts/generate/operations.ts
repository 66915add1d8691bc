import { isObject, record, type JsonObject } from '../json.ts';

/** One operation of a contract, as far as scripts need to know it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly definition: JsonObject;
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** The operations below `paths`, in the contract's order. Webhooks are not among them: we do not handle those. */
export function operationsOf(contract: JsonObject): readonly Operation[] {
  const paths = Object.entries(record(contract['paths'], 'paths'));
  return paths.flatMap(([path, item]) =>
    Object.entries(record(item, path)).flatMap(([method, definition]) =>
      methods.has(method) ? [operation(path, method, record(definition, `${method} ${path}`))] : [],
    ),
  );
}

function operation(path: string, method: string, definition: JsonObject): Operation {
  const { operationId: id, summary } = definition;
  if (typeof id !== 'string') throw new Error(`${method.toUpperCase()} ${path} has no operationId.`);
  return { id, method, path, summary: typeof summary === 'string' ? summary : '', definition };
}

/** Whether a value of a contract points elsewhere. */
export function isReference(value: unknown): value is { readonly $ref: string } {
  return isObject(value) && typeof value['$ref'] === 'string';
}

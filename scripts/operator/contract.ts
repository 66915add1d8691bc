import type { Operations } from '../../generated/operator/operations.ts';
import { bundled } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';

/** An operation of the operator contract, by its operationId. */
export type OperationId = keyof Operations;

const { operations } = bundled('operator');

export function operationOf(id: OperationId): Operation {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`The contract has no ${id}`);
  return operation;
}

/** A field of a request, in its path, its query or its body. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly example: unknown;
  readonly schema: JsonSchema;
}

export function fieldsOf(id: OperationId): Field[] {
  const { parameters, body } = operationOf(id);
  return [
    ...parameters
      .filter((parameter) => parameter.in !== 'header')
      .map(({ required, ...parameter }) => ({ ...parameter, isRequired: required })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      isRequired: body?.required?.includes(name) === true,
      description: String(schema['description']),
      example: [schema['examples']].flat()[0],
      schema,
    })),
  ];
}

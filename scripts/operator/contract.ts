import type { Operations } from '../../generated/operator/operations.ts';
import { bundled } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import { inline, isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import type { JsonSchema } from '../../server/contract/json-schema.ts';

/** An operation of the operator contract, by its operationId. */
export type OperationId = keyof Operations;

const { document, operations } = bundled('operator');

export function operationOf(id: OperationId): Operation {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`The contract has no ${id}`);
  return operation;
}

/** The contract's words about an operation. */
export function wordsOf(id: OperationId): { readonly summary: string; readonly description: string } {
  const { summary, description } = definitionOf(id);
  return { summary: String(summary), description: String(description) };
}

function definitionOf(id: OperationId): Readonly<Record<string, unknown>> {
  const { path, method } = operationOf(id);
  const definition = resolvePointer(document, `#/paths/${path.replaceAll('/', '~1')}/${method}`);
  return isObject(definition) ? definition : {};
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
  const { parameters } = definitionOf(id);
  const { body } = operationOf(id);
  return [
    ...(Array.isArray(parameters) ? parameters : [])
      .map((parameter) => inline(document, parameter))
      .filter((parameter) => parameter['in'] !== 'header')
      .map(({ name, required, description, example, schema }) => ({
        name: String(name),
        isRequired: Boolean(required),
        description: String(description),
        example,
        schema: isObject(schema) ? schema : {},
      })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      isRequired: body?.required?.includes(name) === true,
      description: String(schema['description']),
      example: [schema['examples']].flat()[0],
      schema,
    })),
  ];
}

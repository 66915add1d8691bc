import { isNode, type Context, type Node } from './rule.ts';

/** The parameters of an operation, references followed. */
export function parametersOf(operation: Node, context: Context): readonly Node[] {
  const parameters: unknown = operation['parameters'];
  if (!Array.isArray(parameters)) return [];
  return parameters
    .map((one: unknown) => (isNode(one) && '$ref' in one ? context.resolve(one).node : one))
    .filter(isNode);
}

export function takesIdempotencyKey(operation: Node, context: Context): boolean {
  return parametersOf(operation, context).some(
    (parameter) => parameter['in'] === 'header' && parameter['name'] === 'Idempotency-Key',
  );
}

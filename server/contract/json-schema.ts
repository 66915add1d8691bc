/** The keywords of JSON Schema 2020-12 that our code reads; all others pass through untouched. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly deprecated?: boolean;
  readonly 'x-on-request'?: readonly string[];
  readonly [keyword: string]: unknown;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Follows a reference within a document, such as `#/components/schemas/Patient`. */
export function resolvePointer(document: unknown, ref: string): unknown {
  const steps = ref
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = steps.reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document);
  if (target === undefined) throw new Error(`The contract has no ${ref}`);
  return target;
}

/**
 * The schema with every reference replaced by its target, and `anyOf [X, null]` folded into X, so that a nullable field
 * gets one list of errors and not one for each branch. No schema of a contract contains itself.
 */
export function inline(document: unknown, schema: unknown): JsonSchema {
  const resolved = resolveRefs(document, schema);
  return isObject(resolved) ? resolved : {};
}

function resolveRefs(document: unknown, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => resolveRefs(document, item));
  if (!isObject(node)) return node;
  const { $ref: ref, ...siblings } = node;
  if (typeof ref === 'string') {
    const target = resolveRefs(document, resolvePointer(document, ref));
    return isObject(target) ? { ...target, ...siblings } : target;
  }
  const entries = Object.entries(node).map(
    ([keyword, value]) => [keyword, resolveRefs(document, value)] as const,
  );
  return foldNullable(Object.fromEntries(entries));
}

function foldNullable(schema: JsonSchema): JsonSchema {
  if (schema.anyOf?.length !== 2) return schema;
  const branch = schema.anyOf.find((option) => option.type !== 'null');
  if (!branch || typeof branch.type !== 'string' || !schema.anyOf.some((option) => option.type === 'null')) {
    return schema;
  }
  const { anyOf: _folded, ...rest } = schema;
  return {
    ...branch,
    ...rest,
    type: [branch.type, 'null'],
    ...(branch.enum ? { enum: [...branch.enum, null] } : {}),
  };
}

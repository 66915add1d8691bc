import type { Contract, Operation } from './contract.ts';
import { isObject, resolvePointer } from './json-schema.ts';

/**
 * The contract, reduced to some operations and everything that their requests refer to. The document is a copy, because
 * express-openapi-validator writes into it.
 */
export function documentOf(
  { document }: Contract,
  operations: readonly Operation[],
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method } of operations) {
    const { parameters: shared = [], [method]: operation } = document.paths[path] ?? {};
    const { operationId, parameters = [], requestBody } = operation ?? {};
    (paths[path] ??= { parameters: shared })[method] = {
      operationId,
      parameters,
      ...(requestBody && { requestBody }),
      responses: {},
    };
  }
  const { openapi, info, jsonSchemaDialect } = document;
  return structuredClone({
    openapi,
    info,
    jsonSchemaDialect,
    paths,
    components: componentsOf(document, paths),
  });
}

/** Every component that a part of the document refers to, directly or indirectly. */
export function componentsOf(document: unknown, part: unknown): Record<string, Record<string, unknown>> {
  const components: Record<string, Record<string, unknown>> = {};
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const ref = isObject(node) ? node['$ref'] : undefined;
    if (typeof ref === 'string') {
      const [, , kind = '', name = ''] = ref.split('/');
      const ofKind = (components[kind] ??= {});
      if (!(name in ofKind)) {
        ofKind[name] = resolvePointer(document, ref);
        collect(ofKind[name]);
      }
    }
    Object.values(node).forEach(collect);
  };
  collect(part);
  return components;
}

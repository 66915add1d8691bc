import { isObject, resolvePointer } from '../../server/contract/json-schema.ts';
import { componentsOf } from '../../server/contract/operation-document.ts';
import type { Bundle } from './bundle.ts';
import { withDocUrls } from './doc-urls.ts';
import { withoutMarks } from './marks.ts';

/**
 * The contract as it is published: without our marks, with a `doc_url` in its examples of errors, and only with components
 * that its operations and events use. Linters do not look into `x-outside-operations`, so what only those responses use
 * stands there itself.
 */
export function publishedContract(bundle: Bundle): Bundle {
  const contract = withoutMarks(withDocUrls(bundle));
  const { components, paths, webhooks, 'x-outside-operations': outside } = contract;
  const used = componentsOf(contract, [paths, webhooks]);
  const isUsed = (kind: string, name: string) =>
    kind === 'securitySchemes' || Object.hasOwn(used[kind] ?? {}, name);
  const expand = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(expand);
    if (!isObject(node)) return node;
    const ref = node['$ref'];
    const [, , kind = '', name = ''] = typeof ref === 'string' ? ref.split('/') : [];
    if (typeof ref === 'string' && !isUsed(kind, name)) return expand(resolvePointer(contract, ref));
    return mapValues(node, expand);
  };
  return {
    ...contract,
    components: Object.fromEntries(
      Object.entries(isObject(components) ? components : {}).map(([kind, members]) => [
        kind,
        Object.fromEntries(
          Object.entries(isObject(members) ? members : {}).filter(([name]) => isUsed(kind, name)),
        ),
      ]),
    ),
    'x-outside-operations': expand(outside),
  };
}

function mapValues(node: Bundle, change: (value: unknown) => unknown): Bundle {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

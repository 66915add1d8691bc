import { isObject } from '../../server/contract/json-schema.ts';
import type { Bundle } from './bundle.ts';

/** What is sent before the host of the request is known has no `doc_url`; plain HTTP on the same machine has one. */
function isBeforeTheHost({ code, details }: Bundle): boolean {
  const isUnread =
    isObject(details) && details['field'] === 'request' && details['reason'] !== 'https_required';
  return isUnread || code === 'REQUEST_TIMEOUT' || code === 'HEADERS_TOO_LARGE';
}

/**
 * Adds to each example of an error the `doc_url` that the service sends: the contract's `x-doc-urls` and the code in lower
 * case. So nobody writes it hundreds of times. A contract without this mark has none.
 */
export function withDocUrls(contract: Bundle): Bundle {
  const { 'x-doc-urls': base } = contract;
  if (typeof base !== 'string') return contract;
  const change = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(change);
    if (!isObject(node)) return node;
    const { success, error } = node;
    if (success !== false || !isObject(error)) return mapValues(node, change);
    if (isBeforeTheHost(error)) return node;
    return { ...node, error: { ...error, doc_url: `${base}${String(error['code']).toLowerCase()}` } };
  };
  return mapValues(contract, change);
}

function mapValues(node: Bundle, change: (value: unknown) => unknown): Bundle {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

import { useRef } from 'preact/hooks';

import type { Request } from './filter.ts';

/** The values that the reader has seen in the list: the filters offer them. */
export interface Seen {
  readonly operations: readonly string[];
  readonly codes: readonly string[];
  readonly fields: readonly string[];
  readonly reasons: readonly string[];
  /** IDs of keys and their prefixes. */
  readonly keys: readonly (readonly [string, string])[];
}

export function useSeen(requests: readonly Request[], ownKey: readonly [string, string]): Seen {
  const values = useRef({
    operation: new Set<string>(),
    code: new Set<string>(),
    field: new Set<string>(),
    reason: new Set<string>(),
  }).current;
  const keys = useRef(new Map<string, string>([ownKey])).current;
  for (const request of requests) {
    for (const name of ['operation', 'code', 'field', 'reason'] as const) {
      const value = request[name];
      if (value !== null) values[name].add(value);
    }
    const { key_id: id, key_prefix: prefix } = request;
    if (id !== null && prefix !== null) keys.set(id, prefix);
  }
  return {
    operations: sorted(values.operation),
    codes: sorted(values.code),
    fields: sorted(values.field),
    reasons: sorted(values.reason),
    keys: [...keys],
  };
}

const sorted = (values: ReadonlySet<string>) => [...values].toSorted();

import { useMemo } from 'preact/hooks';

/**
 * A request that issues a key, until one of the inputs changes. Sent again after its response was lost, it gets the same key
 * instead of issuing another that nobody knows.
 */
export function useRepeatable<Body>(bodyOf: () => Body, inputs: readonly unknown[]) {
  return useMemo(() => ({ body: bodyOf(), header: { 'Idempotency-Key': crypto.randomUUID() } }), [...inputs]);
}

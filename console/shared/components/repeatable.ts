import { useRef } from 'preact/hooks';

/** What is sent, and the header that lets it be sent again. */
export interface Repeatable<Body> {
  readonly body: Body;
  readonly header: { readonly 'Idempotency-Key': string };
}

/**
 * A request that stays the same, with its Idempotency-Key, as long as its inputs do. If its response was lost, pressing the
 * button again gets that response: the key that was issued, and not another one that nobody knows.
 */
export function useRepeatable<Body>(bodyOf: () => Body, inputs: readonly unknown[]): () => Repeatable<Body> {
  const last = useRef<(Repeatable<Body> & { readonly of: string }) | undefined>(undefined);
  return () => {
    const of = JSON.stringify(inputs);
    if (last.current?.of !== of) {
      last.current = { of, body: bodyOf(), header: { 'Idempotency-Key': crypto.randomUUID() } };
    }
    return last.current;
  };
}

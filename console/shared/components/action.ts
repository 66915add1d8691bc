import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** Something that a person starts and that may be refused. */
export interface Action {
  readonly isBusy: boolean;
  /** The error of the last run; undefined if it succeeded. Show it with ErrorNote. */
  readonly fault: unknown;
  /** Runs the work, once at a time. Resolves to whether it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAction(): Action {
  const isBusy = useSignal(false);
  const fault = useSignal<unknown>(undefined);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy.peek()) return false;
    isBusy.value = true;
    fault.value = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      fault.value = error;
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy: isBusy.value, fault: fault.value, run };
}

/** A body, and the header that lets it be sent again. */
export interface Repeatable<Body> {
  readonly body: Body;
  readonly header: { readonly 'Idempotency-Key': string };
}

/**
 * A request that stays the same, with its Idempotency-Key, as long as its inputs do. If its response was lost, pressing the
 * button again gets that response: the key that was issued, and not a second one.
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

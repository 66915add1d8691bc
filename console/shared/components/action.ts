import { useSignal } from '@preact/signals';

/** Something that a person starts and that may be refused. */
export interface Action {
  readonly isBusy: boolean;
  /** Why the last run failed; undefined if it did not. Show it with ErrorNote. */
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

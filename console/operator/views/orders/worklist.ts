import { useSignal } from '@preact/signals';

/** The orders of the list from which one was opened, in its order. */
interface Worklist {
  readonly ids: readonly string[];
  /** Takes over the orders that the list shows. */
  readonly fill: (ids: readonly string[]) => void;
  /** The order some places after this one, or before it; undefined at the end. */
  readonly beside: (id: string, step: 1 | -1) => string | undefined;
  /** Takes an order out. Returns the one to open next: the one behind it, or else one that was left out before it. */
  readonly finish: (id: string) => string | undefined;
}

export function useWorklist(): Worklist {
  const ids = useSignal<readonly string[]>([]);
  return {
    ids: ids.value,
    fill: (listed) => {
      ids.value = listed;
    },
    beside: (id, step) => {
      const at = ids.peek().indexOf(id);
      return at < 0 ? undefined : ids.peek()[at + step];
    },
    finish: (id) => {
      const before = ids.peek();
      const at = before.indexOf(id);
      if (at < 0) return undefined;
      ids.value = before.filter((one) => one !== id);
      return before[at + 1] ?? ids.peek()[0];
    },
  };
}

/** Work that is looked for again and again. */
export interface WorkLoop {
  /** There may be something to do right now. */
  readonly nudge: () => void;
  /** Looks no more, and resolves when the step on its way is over. */
  readonly stop: () => Promise<void>;
}

export interface WorkLoopOptions {
  /** Does what there is to do, and tells whether there was anything. */
  readonly step: () => Promise<boolean>;
  /** How long to rest when there was nothing. */
  readonly idleMs: number;
  /** How long to rest after a failure: the store may be away. */
  readonly failureMs: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Repeats a step for as long as it finds something to do, and rests in between. What another process commits is
 * found at the next look: that needs no connection kept open for notices, and works on both stores alike.
 */
export function startWorkLoop({ step, idleMs, failureMs, onFailure }: WorkLoopOptions): WorkLoop {
  let stopped = false;
  let nudged = false;
  let wake: () => void = () => undefined;

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (stopped || nudged) {
        resolve();
        return;
      }
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!stopped) {
      nudged = false;
      try {
        if (!(await step())) await rest(idleMs);
      } catch (error) {
        onFailure(error);
        await rest(failureMs);
      }
    }
  };
  const over = run();

  return {
    nudge: () => {
      nudged = true;
      wake();
    },
    stop: () => {
      stopped = true;
      wake();
      return over;
    },
  };
}

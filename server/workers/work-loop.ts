interface WorkLoop {
  /** Looks for work now: there may be some. */
  readonly nudge: () => void;
  /** Starts no more steps, and resolves when the running one has ended. */
  readonly stop: () => Promise<void>;
}

interface WorkLoopOptions {
  /** Does what there is to do, and says whether to look again at once. */
  readonly step: () => Promise<boolean>;
  /** The pause after a step that found nothing more to do. */
  readonly idleMs: number;
  /** The pause after a failure: the store may be down. */
  readonly failureMs: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Repeats a step while it finds work, and rests if it finds none. Work that another process commits is found after the pause:
 * polling needs no connection for notifications and works on both databases.
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
  const running = run();

  return {
    nudge: () => {
      nudged = true;
      wake();
    },
    stop: () => {
      stopped = true;
      wake();
      return running;
    },
  };
}

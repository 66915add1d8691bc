/** Limits how often something starts. Callers start in the order in which they asked. */
export interface Pace {
  /** Resolves when the caller may start. */
  readonly start: () => Promise<void>;
  /** Whether callers are waiting. */
  readonly isBusy: () => boolean;
}

/**
 * Lets `count` callers start every `everyMs`. If the event loop is busy, the timer is late, and missed starts are not
 * made up for. So this work slows down on its own while requests need the process.
 */
export function createPace(
  { count, everyMs }: { readonly count: number; readonly everyMs: number },
  schedule: (tick: () => void, milliseconds: number) => void = setTimeout,
): Pace {
  const waiting: (() => void)[] = [];
  let free = count;
  let ticking = false;

  const tick = () => {
    const started = waiting.splice(0, count);
    for (const start of started) start();
    free = count - started.length;
    ticking = started.length > 0;
    if (ticking) schedule(tick, everyMs);
  };

  return {
    start: () =>
      new Promise((resolve) => {
        if (free > 0) {
          free -= 1;
          resolve();
        } else {
          waiting.push(resolve);
        }
        if (ticking) return;
        ticking = true;
        schedule(tick, everyMs);
      }),
    isBusy: () => waiting.length > 0,
  };
}

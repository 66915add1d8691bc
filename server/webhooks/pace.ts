/** Who wants to begin waits for this, in the order in which they came. */
export interface Pace {
  readonly begin: () => Promise<void>;
  /** Whether somebody waits. */
  readonly isBusy: () => boolean;
}

/**
 * Lets so many begin in so many milliseconds. While the event loop is late so is its timer, and nothing is made up
 * for: what is paced steps back on its own when there is other work.
 */
export function paced(
  { atOnce, everyMs }: { readonly atOnce: number; readonly everyMs: number },
  later: (tick: () => void, milliseconds: number) => void = setTimeout,
): Pace {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  let ticking = false;

  const tick = () => {
    const begun = waiting.splice(0, atOnce);
    for (const begin of begun) begin();
    free = atOnce - begun.length;
    ticking = begun.length > 0;
    if (ticking) later(tick, everyMs);
  };

  return {
    begin: () =>
      new Promise((resolve) => {
        if (free > 0) {
          free -= 1;
          resolve();
        } else {
          waiting.push(resolve);
        }
        if (ticking) return;
        ticking = true;
        later(tick, everyMs);
      }),
    isBusy: () => waiting.length > 0,
  };
}

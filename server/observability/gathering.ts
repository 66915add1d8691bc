/** Items that are dealt with together. */
export interface Gathering<Item> {
  readonly add: (item: Item) => void;
  /** Deals with those that wait, now. */
  readonly writeOut: () => void;
}

const longestMs = 250;

/**
 * Gathers so many items, or those of a moment, and writes them together. What is done once for many is done while V8 and
 * the processor have it at hand: a line of the log, put together alone between all else that an answer takes, costs
 * three times as much.
 */
export function gathering<Item>(atMost: number, write: (several: readonly Item[]) => void): Gathering<Item> {
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  const writeOut = () => {
    if (waiting.length === 0) return;
    const several = waiting;
    waiting = [];
    write(several);
  };
  const add = (item: Item) => {
    waiting.push(item);
    if (waiting.length >= atMost) writeOut();
    else timer ??= setTimeout(momentOver, longestMs).unref();
  };
  // A moment that has begun with earlier items ends the wait of later ones the sooner.
  const momentOver = () => {
    timer = undefined;
    writeOut();
  };
  return { add, writeOut };
}

/**
 * Handles items in batches: one round trip, one transaction or one write for many items.
 *
 * The batcher is always in one of three states:
 *
 * - idle: no item waits.
 * - due: items wait, and the next batch starts soon. Without `waitMs` it starts at the end of the event loop's turn, so a lone
 *   item is hardly delayed. Otherwise it starts `waitMs` after the first item, or once it is full.
 * - busy: items wait, but `maxInFlight` batches are in flight. The next batch starts when one of them is done, so
 *   batches grow with the load.
 *
 * Batches take items in the order in which they were added, at most `maxItems` each.
 */
export interface BatcherOptions<Item> {
  /** Handles a batch. If it rejects, every item of the batch has failed. */
  readonly handle: (items: readonly Item[]) => Promise<void>;
  readonly maxInFlight: number;
  readonly maxItems: number;
  readonly waitMs?: number;
  /** Reject items that waited longer than this for their batch to start. */
  readonly timeout?: { readonly ms: number; readonly error: () => Error };
}

export interface Batcher<Item> {
  /** Resolves when the item's batch has been handled. */
  readonly add: (item: Item) => Promise<void>;
  /** Items whose batch has not started. */
  readonly waiting: () => number;
  /** Starts the waiting batches without `waitMs`, and resolves when all are handled. */
  readonly drain: () => Promise<void>;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createBatcher<Item>(options: BatcherOptions<Item>): Batcher<Item> {
  const { handle, maxInFlight, maxItems, waitMs = 0, timeout } = options;
  const waiting: Waiting<Item>[] = [];
  const inFlight = new Set<Promise<void>>();
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  let timeoutTimer: NodeJS.Timeout | undefined;

  const schedule = () => {
    if (waiting.length === 0 || inFlight.size >= maxInFlight) return;
    if (waitMs === 0 || waiting.length >= maxItems) immediate ??= setImmediate(start);
    else timer ??= setTimeout(start, waitMs).unref();
  };

  const start = () => {
    clearImmediate(immediate);
    clearTimeout(timer);
    immediate = timer = undefined;
    if (waiting.length === 0) return;
    const done = settle(waiting.splice(0, maxItems)).finally(() => {
      inFlight.delete(done);
      schedule();
    });
    inFlight.add(done);
    schedule();
  };

  const settle = async (batch: readonly Waiting<Item>[]) => {
    try {
      await handle(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  /** One timer at a time, for the item that has waited longest. */
  const watch = () => {
    const [oldest] = waiting;
    if (!timeout || !oldest || timeoutTimer) return;
    const rejectOverdue = () => {
      timeoutTimer = undefined;
      const overdue = waiting.filter(({ since }) => performance.now() - since >= timeout.ms);
      for (const { reject } of waiting.splice(0, overdue.length)) reject(timeout.error());
      watch();
    };
    timeoutTimer = setTimeout(rejectOverdue, oldest.since + timeout.ms - performance.now()).unref();
  };

  return {
    add: (item) => {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      waiting.push({ item, since: performance.now(), resolve: () => resolve(undefined), reject });
      schedule();
      watch();
      return promise;
    },
    waiting: () => waiting.length,
    drain: async () => {
      while (waiting.length > 0 || inFlight.size > 0) {
        if (inFlight.size < maxInFlight) start();
        await Promise.race(inFlight);
      }
    },
  };
}

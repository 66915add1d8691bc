import { setTimeout as delay } from 'node:timers/promises';

/** The requests with one key that were refused without an audit record. */
export interface Refusals {
  readonly lookupId: string;
  readonly unauthorized: number;
  readonly rateLimited: number;
}

/**
 * Counts refused requests in memory and writes the sums every two seconds, so that a flood costs few statements. What
 * cannot be written is added to the next sums.
 */
export interface RefusalCounter {
  /** Counts a 401 or a 429. */
  readonly note: (lookupId: string, status: 401 | 429) => void;
  /** Writes what was counted since, within this time. */
  readonly close: (withinMs: number) => Promise<void>;
}

interface RefusalCounterOptions {
  readonly write: (sums: readonly Refusals[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly intervalMs?: number;
}

/** A stranger can make up lookup ids. Of more than these, the rest is not counted. */
const maxKeys = 10_000;

export function refusalCounter(options: RefusalCounterOptions): RefusalCounter {
  const { write, onFailure, intervalMs = 2_000 } = options;
  let sums = new Map<string, Refusals>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const add = ({ lookupId, unauthorized, rateLimited }: Refusals) => {
    const sum = sums.get(lookupId) ?? { lookupId, unauthorized: 0, rateLimited: 0 };
    if (sum.unauthorized + sum.rateLimited === 0 && sums.size === maxKeys) return;
    sums.set(lookupId, {
      lookupId,
      unauthorized: sum.unauthorized + unauthorized,
      rateLimited: sum.rateLimited + rateLimited,
    });
  };

  const writeSums = async () => {
    const taken = [...sums.values()];
    sums = new Map();
    if (taken.length === 0) return;
    try {
      await write(taken);
    } catch (error) {
      onFailure(error);
      taken.forEach(add);
    }
  };

  /** One write at a time: two could add the same sums in another order. */
  const writeInTurn = () => (writing = writing.then(writeSums));

  const schedule = () => {
    timer ??= setTimeout(() => {
      void writeInTurn().then(() => {
        timer = undefined;
        if (sums.size > 0) schedule();
      });
    }, intervalMs).unref();
  };

  return {
    note: (lookupId, status) => {
      const isUnauthorized = status === 401;
      add({ lookupId, unauthorized: isUnauthorized ? 1 : 0, rateLimited: isUnauthorized ? 0 : 1 });
      schedule();
    },
    close: async (withinMs) => {
      clearTimeout(timer);
      await Promise.race([writeInTurn(), delay(withinMs, undefined, { ref: false })]);
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';

/** Adds up in memory and writes the sums every two seconds, so that a flood costs few statements. */
export interface Sums<Sum> {
  readonly add: (sum: Sum) => void;
  /** Writes the sums that are not written yet, within this time. */
  readonly close: (withinMs: number) => Promise<void>;
}

export interface SumsOptions<Sum> {
  readonly keyOf: (sum: Sum) => string;
  /** Two sums of one key, the older first. */
  readonly together: (older: Sum, newer: Sum) => Sum;
  /** If it fails, its sums are added to the next ones. */
  readonly write: (sums: readonly Sum[]) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

const intervalMs = 2_000;

/** Keys beyond this number are not counted. */
const maxKeys = 10_000;

export function startSums<Sum>(options: SumsOptions<Sum>): Sums<Sum> {
  const { keyOf, together, write, onFailure } = options;
  let sums = new Map<string, Sum>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const put = (key: string, sum: Sum) => {
    if (sums.has(key) || sums.size < maxKeys) sums.set(key, sum);
  };

  const writeSums = async () => {
    const taken = sums;
    sums = new Map();
    if (taken.size === 0) return;
    try {
      await write([...taken.values()]);
    } catch (error) {
      onFailure(error);
      for (const [key, older] of taken) {
        const newer = sums.get(key);
        put(key, newer === undefined ? older : together(older, newer));
      }
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
    add: (newer) => {
      const key = keyOf(newer);
      const older = sums.get(key);
      put(key, older === undefined ? newer : together(older, newer));
      schedule();
    },
    close: async (withinMs) => {
      clearTimeout(timer);
      await Promise.race([writeInTurn(), delay(withinMs, undefined, { ref: false })]);
    },
  };
}

interface Patience {
  readonly ms: number;
  readonly error: () => Error;
}

/**
 * Runs the work of each subject one piece at a time, in the order in which it came. Different subjects do not wait for each
 * other. Work that has waited longer than `patience` is rejected, and never runs.
 */
export class OneAtATime {
  /** Resolves when all work so far of a subject is over. */
  readonly #ends = new Map<string, Promise<void>>();
  readonly #patience: Patience | undefined;

  constructor(patience?: Patience) {
    this.#patience = patience;
  }

  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const before = this.#ends.get(subject) ?? Promise.resolve();
    const { promise: own, resolve: end } = Promise.withResolvers<undefined>();
    // Not `own` alone: work that was rejected ends before the work that it waited for.
    const all = before
      .then(() => own)
      .then(() => {
        if (this.#ends.get(subject) === all) this.#ends.delete(subject);
      });
    this.#ends.set(subject, all);
    try {
      await within(this.#patience, before);
      return await work();
    } finally {
      end(undefined);
    }
  }
}

async function within(patience: Patience | undefined, wait: Promise<void>): Promise<void> {
  if (patience === undefined) return wait;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(patience.error()), patience.ms);
  try {
    await Promise.race([wait, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs what belongs to one subject one after the other; different subjects do not wait for each other. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(subject);
    const { promise: turn, resolve: endTurn } = Promise.withResolvers<unknown>();
    this.#last.set(subject, turn);
    try {
      await before;
      return await work();
    } finally {
      endTurn(undefined);
      if (this.#last.get(subject) === turn) this.#last.delete(subject);
    }
  }
}

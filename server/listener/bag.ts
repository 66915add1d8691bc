/** Something in a bag, and where it stands there. */
interface Kept<Item> {
  readonly item: Item;
  at: number;
}

/**
 * Holds what comes and goes often. A Set would do, but for what V8 makes of one through which thousands pass a second:
 * each time its table is full of what has gone it is replaced by a new one, which the old one keeps pointing to, and as
 * soon as one of these tables has grown old all the later ones and what is in them are taken for alive. Requests then
 * outlive their answers until the next full collection, and to carry them along costs as much as to answer them.
 */
export class Bag<Item> {
  readonly #kept: Kept<Item>[] = [];

  get size(): number {
    return this.#kept.length;
  }

  all(): Item[] {
    return this.#kept.map(({ item }) => item);
  }

  /** Puts something in; the answer takes it out again. */
  add(item: Item): () => void {
    const kept: Kept<Item> = { item, at: this.#kept.length };
    this.#kept.push(kept);
    return () => {
      if (this.#kept[kept.at] !== kept) return;
      const last = this.#kept.pop();
      if (!last || last === kept) return;
      // The last one takes its place.
      this.#kept[kept.at] = last;
      last.at = kept.at;
    };
  }
}

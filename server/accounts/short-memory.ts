interface ShortMemoryOptions {
  /** How long an entry is remembered after it was set. */
  readonly lifeMs: number;
  /** With more entries, the one that was set first is forgotten, so that strangers cannot fill the memory. */
  readonly maxEntries: number;
}

/** A map of this process whose entries are forgotten after a time. After the clock was set back, too. */
export class ShortMemory<Value> {
  readonly #options: ShortMemoryOptions;
  /** In the order in which they were set. */
  readonly #entries = new Map<string, { readonly value: Value; readonly setAt: number }>();

  constructor(options: ShortMemoryOptions) {
    this.#options = options;
  }

  get(key: string, at: Date): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = at.getTime() - entry.setAt;
    return age >= 0 && age < this.#options.lifeMs ? entry.value : undefined;
  }

  set(key: string, value: Value, at: Date): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, setAt: at.getTime() });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}

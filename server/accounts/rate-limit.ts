import type { RateWindow } from '../store/rate-windows.ts';

/** A window of the rate limit is this long. */
const windowMs = 60_000;

/** A credential that has worked is remembered for this long: longer than a token lives. Then its client gets a new one. */
export const rememberedMs = 15 * 60_000;

/** The window of a caller who has none yet. */
export function emptyWindow(at: Date): RateWindow {
  return { count: 0, resetsAt: new Date(at.getTime() + windowMs) };
}

/** The three headers of every answer. The window ends at a Unix time in seconds. */
export function windowHeaders(limit: number, { count, resetsAt }: RateWindow): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, limit - count)),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt.getTime() / 1000)),
  };
}

/**
 * Failed authentications by address, in fixed windows of 60 seconds (D24). They are counted in the memory of each process,
 * so that a stranger costs no trip to the database.
 */
export class FailedAuthentications {
  readonly #windows = new ShortMemory<{ count: number; readonly resetsAt: Date }>(windowMs);

  /** By the address and the lookup id of the credential that authenticated there. */
  readonly #succeeded = new ShortMemory<true>(rememberedMs);

  succeeded(holder: string, at: Date): void {
    this.#succeeded.set(holder, true, at);
  }

  hasSucceeded(holder: string, at: Date): boolean {
    return this.#succeeded.get(holder, at) === true;
  }

  /** The address's window; empty if nothing has failed in it. */
  find(address: string, at: Date): RateWindow {
    return this.#windows.get(address, at) ?? emptyWindow(at);
  }

  count(address: string, at: Date): RateWindow {
    const window = this.#windows.get(address, at);
    if (window) {
      window.count += 1;
      return window;
    }
    const first = { ...emptyWindow(at), count: 1 };
    this.#windows.set(address, first, at);
    return first;
  }

  /** Takes one count back. */
  forgive(address: string, at: Date): void {
    const window = this.#windows.get(address, at);
    if (window === undefined) return;
    window.count -= 1;
    if (window.count === 0) this.#windows.delete(address);
  }
}

/** Beyond this number, the oldest entry is forgotten, so that strangers cannot fill the memory. */
const mostEntries = 10_000;

/** A map whose entries expire. An entry set before the clock went back lies in the future, and has expired too. */
export class ShortMemory<Value> {
  readonly #lifeMs: number;
  /** In the order in which they were set. */
  readonly #entries = new Map<string, { readonly value: Value; readonly setAt: number }>();

  /** An entry is forgotten `lifeMs` after it was set. */
  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  get(key: string, at: Date): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = at.getTime() - entry.setAt;
    return age >= 0 && age < this.#lifeMs ? entry.value : undefined;
  }

  set(key: string, value: Value, at: Date): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, setAt: at.getTime() });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > mostEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}

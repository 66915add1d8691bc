import type { Request, Response } from 'express';

import { addressSubject } from '../listener/caller-address.ts';
import type { RateWindow } from '../store/rate-windows.ts';
import './locals.ts';
import { emptyWindow, windowHeaders, windowMs } from './rate-limit.ts';
import { ShortMemory } from './short-memory.ts';

/**
 * Failed authentications by address, in fixed windows of 60 seconds (D24). They are counted in the memory of each process,
 * so that a stranger costs no trip to the database.
 */
export class FailedAuthentications {
  readonly #windows = new ShortMemory<{ count: number; readonly resetsAt: Date }>({
    lifeMs: windowMs,
    maxEntries: 10_000,
  });

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

/** Sets the rate-limit headers of an answer that no key's window applies to, such as the docs or an unknown path (D24). */
export function strangerHeaders(failures: FailedAuthentications, limit: number) {
  return (req: Request, res: Response): void => {
    if (res.hasHeader('X-RateLimit-Limit')) return;
    res.set(windowHeaders(limit, failures.find(addressSubject(req.ip), res.locals.receivedAt)));
  };
}

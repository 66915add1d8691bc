import { setTimeout as delay } from 'node:timers/promises';

/** Looks for something; false or undefined: it is not there yet. */
export type Find<Found> = () => Found | false | undefined | Promise<Found | false | undefined>;

/** Waits until there is something, and returns it. Fails with its name if that takes too long. */
export async function until<Found>(what: string, timeoutMs: number, find: Find<Found>): Promise<Found> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs / 1_000} s: ${what}`);
    await delay(200);
  }
}

import { setTimeout as delay } from 'node:timers/promises';

/** Waits until something holds, and fails with its name if that takes too long. */
export async function until(
  what: string,
  timeoutMs: number,
  holds: () => boolean | Promise<boolean>,
  everyMs = 100,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs / 1_000} s: ${what}`);
    await delay(everyMs);
  }
}

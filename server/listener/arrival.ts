import type { Clock } from '../clock.ts';

const beatMs = 1_000;
/** A process that misses its beat for this long was stopped: no load delays it as much. */
const pauseMs = 5_000;
/** A request that begins within this time after a pause may have waited through it. */
const backlogMs = 1_000;

interface Arrival {
  /** By the clock of the database. */
  readonly at: Date;
  readonly ageMs: number;
}

export interface Arrivals {
  /** The arrival of the request that begins now. */
  readonly now: () => Arrival;
  readonly stop: () => void;
}

/**
 * Tells when requests arrived. If the process was stopped, the request that begins now may have waited since then: it counts as
 * that old, and its change may come too late (change.ts). A suspended machine's timer stands still: the pause shows once the
 * process has asked the database for the time.
 */
export function watchArrivals(databaseClock: Clock): Arrivals {
  const present = () => databaseClock().getTime();
  let beat = present();
  let paused = { from: beat, endedMs: Number.NEGATIVE_INFINITY };
  const wasStopped = (now: number) => now - beat > pauseMs;
  const beats = setInterval(() => {
    const now = present();
    if (wasStopped(now)) paused = { from: beat, endedMs: performance.now() };
    beat = now;
  }, beatMs).unref();
  const ageAt = (now: number) => {
    if (wasStopped(now)) return now - beat;
    return performance.now() - paused.endedMs < backlogMs ? Math.max(0, now - paused.from) : 0;
  };
  return {
    now: () => {
      const now = present();
      const ageMs = ageAt(now);
      return { at: new Date(now - ageMs), ageMs };
    },
    stop: () => clearInterval(beats),
  };
}

const beatMs = 1_000;
/** No load keeps the process from a beat for so long. */
const pauseMs = 5_000;
/** For so long after a pause, what arrives may have waited for its end. */
const backlogMs = 1_000;

/**
 * Tells when the request that begins now arrived, by the process's timer. If the process was stopped, the request may
 * have waited since then: it is as old as that, and what it asks for may come too late (change.ts). The timer of a machine that
 * was suspended stood still, so that does not show here (D54).
 */
export function arrivalTimes(): () => number {
  let beat = performance.now();
  let paused = { from: beat, until: Number.NEGATIVE_INFINITY };
  const wasStopped = (now: number) => now - beat > pauseMs;
  setInterval(() => {
    const now = performance.now();
    if (wasStopped(now)) paused = { from: beat, until: now };
    beat = now;
  }, beatMs).unref();
  return () => {
    const now = performance.now();
    if (wasStopped(now)) return beat;
    return now - paused.until < backlogMs ? paused.from : now;
  };
}

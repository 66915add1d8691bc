import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Fleet } from './fleet.ts';

export interface Faults {
  readonly kills: () => number;
  readonly crashes: () => number;
  /** Resolves after `stop`, when everything runs again; rejects if something cannot be started again. */
  readonly running: Promise<void>;
  readonly stop: () => void;
}

/**
 * Kills one process after another with kill -9 and starts each again, under load. Now and then PostgreSQL crashes, too, and
 * recovers.
 */
export function startFaults(
  fleet: Fleet,
  {
    everyMs,
    crashEvery,
    progress,
  }: { everyMs: number; crashEvery: number; progress: (line: string) => void },
): Faults {
  let [kills, crashes] = [0, 0];
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const one = async (round: number) => {
    if (round % crashEvery === 0) {
      crashes += 1;
      progress(`crash ${crashes} of PostgreSQL`);
      await fleet.crashDatabase();
      await pause(1_000 + randomInt(1_500));
      await fleet.resumeDatabase();
      return;
    }
    const process = randomInt(fleet.size);
    kills += 1;
    progress(`kill -9 of process ${process + 1} (${kills})`);
    await fleet.kill(process);
    await pause(randomInt(1_500));
    await fleet.start(process);
  };
  const isStopping = () => stopping.signal.aborted;
  const run = async () => {
    for (let round = 1; !isStopping(); round += 1) {
      await pause(everyMs / 2 + randomInt(everyMs));
      if (!isStopping()) await one(round);
    }
  };
  const running = run();
  return {
    kills: () => kills,
    crashes: () => crashes,
    running,
    stop: () => stopping.abort(),
  };
}

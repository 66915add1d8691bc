import type { Microseconds } from './cpu.ts';
import { measure, percentile } from './load.ts';
import type { Load, Measurement } from './load.ts';
import type { Stage } from './stage.ts';

/** One thing to measure, under a name for the progress. */
export interface Trial extends Load {
  readonly name: string;
}

/** One figure of several rounds. */
export interface Summary {
  readonly nodeCpu: Microseconds;
  readonly postgresCpu: Microseconds;
  /** Both. */
  readonly cpu: Microseconds;
  /** Microseconds. */
  readonly p50: number;
}

export interface Rounds {
  readonly rounds: number;
  readonly ms: number;
}

/** Before the first measured time of a trial, and before its later ones. */
const warmMs = { short: [300, 100], full: [2_000, 300] } as const;

/** Measures each trial once in each round, so that other load on the machine affects all trials alike. */
export async function interleave<T extends Trial>(
  { short, progress, postmaster }: Stage,
  trials: readonly T[],
  { rounds, ms }: Rounds,
): Promise<(T & Summary)[]> {
  const [first, later] = warmMs[short ? 'short' : 'full'];
  const measured = new Map<T, Measurement[]>(trials.map((trial) => [trial, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [trial, measurements] of measured) {
      progress(
        `round ${round} of ${rounds}: ${trial.name}, ${trial.server.name}, ${trial.connections} conn.`,
      );
      measurements.push(await measure(trial, postmaster, { warmMs: round === 1 ? first : later, ms }));
    }
  }
  return [...measured].map(([trial, measurements]) => ({ ...trial, ...summary(measurements) }));
}

/** The cheapest round, because other load on the machine can only add to it. */
export function summary(rounds: readonly Measurement[]): Summary {
  const cpuOf = ({ nodeCpu, postgresCpu }: Measurement) => nodeCpu + postgresCpu;
  const least = rounds.reduce((one, other) => (cpuOf(other) < cpuOf(one) ? other : one));
  const p50s = rounds.map(({ latencies }) => 1_000 * percentile(latencies, 0.5));
  return {
    nodeCpu: least.nodeCpu,
    postgresCpu: least.postgresCpu,
    cpu: cpuOf(least),
    p50: Math.min(...p50s),
  };
}

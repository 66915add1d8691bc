import { measure, summary } from './measure.ts';
import type { Bench, Measurement } from './measure.ts';
import { roundsWithin } from './rounds-within.ts';
import type { Scenario } from './scenarios.ts';
import type { Stage } from './stage.ts';
import type { Subject } from './subject.ts';

/** One thing to measure. */
export interface Trial {
  readonly subject: Subject;
  readonly scenario: Scenario;
  readonly connections: number;
  /** What each of its measurements needs anew. */
  readonly prepare?: () => Promise<void>;
}

/** What a trial came to. */
export interface Outcome extends Trial {
  readonly summary: Measurement;
}

/** How often and how long, where the command line says nothing else. */
export interface Pace {
  readonly rounds: number;
  readonly ms: number;
  /** Before the first measurement of a trial: code is compiled and statements are prepared meanwhile. */
  readonly firstWarmMs: number;
  /** No round begins that would end later. */
  readonly deadline: number;
}

const warmMs = 150;

/**
 * Measures each trial once a round, so that whatever else the machine does for a while hits them all alike. At least
 * one round is done, however slow the machine is.
 */
export async function interleave<T extends Trial>(
  { progress, options }: Stage,
  bench: Bench,
  trials: readonly T[],
  pace: Pace,
): Promise<(T & Outcome)[]> {
  const rounds = options.rounds ?? pace.rounds;
  const ms = options.ms ?? pace.ms;
  const measured = new Map<T, Measurement[]>(trials.map((trial) => [trial, []]));
  for (const round of roundsWithin(rounds, pace.deadline)) {
    for (const trial of trials) {
      const { subject, scenario, connections } = trial;
      progress.step(
        `round ${round + 1} of ${rounds}: ${scenario.name}, ${subject.name}, ${connections} connections`,
      );
      const duration = {
        warmMs: round === 0 ? Math.min(pace.firstWarmMs, 5 * ms) : Math.min(warmMs, ms),
        ms,
      };
      await trial.prepare?.();
      measured.get(trial)?.push(await measure(bench, [subject], scenario, connections, duration));
    }
  }
  return [...measured].map(([trial, several]) => ({ ...trial, summary: summary(several) }));
}

import { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler } from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';

/** How many traces a second each process records only because callers ask for it. */
export const askedPerSecond = 10;

/** Measures time in milliseconds, and returns a number from 0 up to 1. */
interface Chance {
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Decides which traces of callers are recorded: those with the sampled flag in their traceparent, up to a limit. A stranger
 * needs no key to send it, and must not be able to make us work. Beyond the limit the share decides, by chance and not by
 * the trace id, which the caller chooses. The traces that begin here were chosen before (open-telemetry.ts).
 */
export function traceSampler(
  share: number,
  chance: Chance = { now: () => performance.now(), random: Math.random },
): Sampler {
  return new ParentBasedSampler({
    root: new AlwaysOnSampler(),
    remoteParentSampled: asAsked(share, chance),
  });
}

function asAsked(share: number, { now, random }: Chance): Sampler {
  const [on, off] = [new AlwaysOnSampler(), new AlwaysOffSampler()];
  let second = 0;
  let count = 0;
  return {
    shouldSample: () => {
      const current = Math.floor(now() / 1_000);
      count = current === second ? count + 1 : 1;
      second = current;
      return (count <= askedPerSecond || random() < share ? on : off).shouldSample();
    },
    toString: () => 'AsAsked',
  };
}

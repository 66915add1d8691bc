import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';

/** How many traces a second each process records only because callers ask for it. */
export const askedPerSecond = 10;

/**
 * Decides which traces are recorded: a share of those that begin here. A caller decides for its own trace by the sampled flag
 * of its traceparent, up to a limit: it needs no key to send the flag, and must not be able to make us work. Its trace id
 * has no say, because the caller chooses it.
 */
export function traceSampler(share: number, now: () => number = () => performance.now()): Sampler {
  return new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(share),
    remoteParentSampled: atMost(askedPerSecond, now),
  });
}

function atMost(perSecond: number, now: () => number): Sampler {
  const [on, off] = [new AlwaysOnSampler(), new AlwaysOffSampler()];
  let second = 0;
  let count = 0;
  return {
    shouldSample: () => {
      const current = Math.floor(now() / 1_000);
      count = current === second ? count + 1 : 1;
      second = current;
      return (count <= perSecond ? on : off).shouldSample();
    },
    toString: () => `AtMost{${perSecond}}`,
  };
}

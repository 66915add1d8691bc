import { referenceNaiveCpu, targets } from './targets.ts';
import type { Target, TargetName } from './targets.ts';

/** A figure that a target is asked of. */
export interface Measured {
  readonly target: TargetName;
  readonly value: number;
  /** What the figure belongs to, where the target asks it of several things and the worst counts. */
  readonly of?: string;
}

/** A target beside what was measured. */
export interface Verdict extends Measured {
  readonly wording: string;
  readonly unit: string;
  /** What it would come to on the machine that the targets were stated for; absent where that is not known. */
  readonly scaled?: number;
  readonly met: boolean;
  /** `met`, or `short by 12 %`: judged on what was measured, never on the scaled figure. */
  readonly verdict: string;
}

/** Judges a figure. `naiveCpu` is what bare Fastify with naive SQL took in the same run. */
export function judge(measured: Measured, naiveCpu: number | undefined): Verdict {
  const target: Target = targets[measured.target];
  const short = shortfall(target, measured.value);
  return {
    ...measured,
    wording: target.wording,
    unit: target.unit,
    ...(target.ofMachine && naiveCpu !== undefined
      ? { scaled: scaled(target, measured.value, naiveCpu) }
      : {}),
    met: short <= 0,
    // Never rounded down to nothing: what is short says so.
    verdict: short <= 0 ? 'met' : `short by ${Math.max(1, Math.round(short * 100))} %`,
  };
}

/** By which share of the limit a figure misses it; nothing or less where it does not. */
export function shortfall({ sense, limit }: Pick<Target, 'sense' | 'limit'>, value: number): number {
  if (Number.isNaN(value)) return Infinity;
  return sense === 'at most' ? value / limit - 1 : 1 - value / limit;
}

/** A cost becomes smaller on a quicker machine, a rate larger. */
function scaled({ sense }: Target, value: number, naiveCpu: number): number {
  const quicker = naiveCpu / referenceNaiveCpu;
  return sense === 'at most' ? value / quicker : value * quicker;
}

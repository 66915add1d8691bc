import { copyOf } from './prescription-runs.ts';
import type { Step } from './prescription-runs.ts';

/**
 * A run in which one value of one answer is another one; null if there is none to change. The id of something that nobody
 * names again is left as it is: any id is right for that.
 */
export function spoilt(run: readonly Step[], index: number, leaf: number): Step[] | null {
  const step = run[index];
  if (step === undefined) return null;
  const others = JSON.stringify(run.toSpliced(index, 1));
  const isChangeable = (name: string, value: unknown) =>
    name !== 'kind' &&
    (typeof value !== 'object' || value === null) &&
    !(typeof value === 'string' && value.startsWith('id of ') && !others.includes(`"${value}"`));
  let count = 0;
  copyOf(step.answer, (name, value) => {
    if (isChangeable(name, value)) count += 1;
    return value;
  });
  if (count === 0) return null;
  let left = leaf % count;
  const answer = copyOf(step.answer, (name, value) => {
    if (!isChangeable(name, value)) return value;
    left -= 1;
    return left === -1 ? another(value) : value;
  });
  return run.with(index, { ...step, answer });
}

function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `not ${String(value)}`;
}

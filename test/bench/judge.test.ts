import { describe, expect, it } from 'vitest';

import { judge, shortfall } from '../../scripts/bench/judge.ts';
import { referenceNaiveCpu, targets } from '../../scripts/bench/targets.ts';

describe('a target is judged on what was measured', () => {
  it('is met by its limit, and by nothing above it', () => {
    expect(judge({ target: 'createPatient', value: 200 }, undefined)).toMatchObject({
      met: true,
      verdict: 'met',
    });
    expect(judge({ target: 'createPatient', value: 250 }, undefined)).toMatchObject({
      met: false,
      verdict: 'short by 25 %',
    });
  });

  it('asks for at least so much where more is better', () => {
    expect(judge({ target: 'deliveriesPerSecond', value: 2_000 }, undefined).verdict).toBe('met');
    expect(judge({ target: 'deliveriesPerSecond', value: 1_500 }, undefined).verdict).toBe('short by 25 %');
  });

  it('says so where next to nothing is missing', () => {
    expect(judge({ target: 'createPatient', value: 200.1 }, undefined).verdict).toBe('short by 1 %');
  });

  it('is never met by what could not be measured', () => {
    expect(judge({ target: 'createPatient', value: Number.NaN }, undefined).met).toBe(false);
    expect(shortfall(targets.mock, Number.NaN)).toBe(Infinity);
  });
});

describe('a figure is scaled to the machine that the targets were stated for', () => {
  const twiceAsSlow = 2 * referenceNaiveCpu;

  it('halves a cost that was measured on a machine half as quick, and leaves the verdict alone', () => {
    const verdict = judge({ target: 'createPatient', value: 300 }, twiceAsSlow);
    expect(verdict).toMatchObject({ value: 300, scaled: 150, met: false });
  });

  it('doubles a rate', () => {
    expect(judge({ target: 'deliveriesPerSecond', value: 1_500 }, twiceAsSlow).scaled).toBe(3_000);
  });

  it('leaves a ratio as it is', () => {
    expect(judge({ target: 'refusedRequest', value: 1.4 }, twiceAsSlow)).not.toHaveProperty('scaled');
  });

  it('is not, where the naive peer was not measured in the same run', () => {
    expect(judge({ target: 'createPatient', value: 300 }, undefined)).not.toHaveProperty('scaled');
  });
});

import { vi } from 'vitest';

import { patience } from '../setup/patience.ts';

/**
 * Calls `attempt` until it does not throw and resolves to its result, or fails as its last call did. Tests wait with it or with
 * `expect.poll`, which has the same patience. Each call advances a fake clock by the interval.
 */
export const eventually = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(attempt, patience);

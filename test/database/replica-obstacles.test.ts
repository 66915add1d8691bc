import pg from 'pg';
import { expect, test } from 'vitest';

import { concernsOneRead, obstacleIn } from '../../server/database/replica-obstacles.ts';

test.each([
  ['22012', 'division_by_zero', 'failed', true],
  ['40001', 'serialization_failure', 'cancelled', true],
  ['08006', 'connection_failure', 'unreachable', false],
  ['57P03', 'cannot_connect_now', 'unreachable', false],
] as const)(
  'an error %s (%s) of a read on the replica counts as %s, for this read alone: %s',
  (code, _, obstacle, ofOneRead) => {
    const error = Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
    expect(obstacleIn(error)).toBe(obstacle);
    expect(concernsOneRead.has(obstacle)).toBe(ofOneRead);
  },
);

import { expect, test } from 'vitest';

import { failedSignIns, Lockout } from '../../server/accounts/failed-sign-ins.ts';
import type { AuditRecord } from '../../server/audit/record.ts';
import { testClock } from '../support/test-clock.ts';

/** The records that failed sign-ins leave. `fail` returns how many were added. */
function failingSignIns() {
  const clock = testClock();
  const records: AuditRecord[] = [];
  const record = failedSignIns({ note: (one) => void records.push(one) });
  const fail = (count: number) => {
    const before = records.length;
    for (let done = 0; done < count; done += 1) {
      record({ at: clock.now(), requestId: 'id', address: '192.0.2.7', durationMs: 1 });
    }
    return records.length - before;
  };
  return { clock, records, fail };
}

test('wrong keys leave a record each with the address, up to 500 in an hour, and again in the next one', () => {
  const { clock, records, fail } = failingSignIns();
  expect(fail(510)).toBe(500);
  expect(records[0]).toMatchObject({
    operation: 'signIn',
    actorKind: 'operator',
    operatorId: null,
    keyId: null,
    address: '192.0.2.7',
    requestId: 'id',
    outcome: 'UNAUTHORIZED',
    status: 401,
  });
  clock.advance(3_599_999);
  expect(fail(3)).toBe(0);
  clock.advance(1);
  expect(fail(3)).toBe(3);
});

test('a clock that was set back does not end the records', () => {
  const { clock, fail } = failingSignIns();
  fail(505);
  clock.advance(-86_400_000);
  expect(fail(2)).toBe(2);
});

test('a lock is an hour long at most, and a right key makes all wrong ones forgotten', () => {
  const clock = testClock();
  const lockout = new Lockout();
  for (let count = 1; count <= 20; count += 1) {
    expect(lockout.failed('192.0.2.7', clock.now())).toBe(count);
    expect(lockout.secondsLeft('192.0.2.7', clock.now())).toBeLessThanOrEqual(3_600);
    clock.advance(3_600_000);
  }
  lockout.succeeded('192.0.2.7');
  for (let count = 1; count <= 4; count += 1) lockout.failed('192.0.2.7', clock.now());
  expect(lockout.secondsLeft('192.0.2.7', clock.now())).toBe(0);
  lockout.failed('192.0.2.7', clock.now());
  expect(lockout.secondsLeft('192.0.2.7', clock.now())).toBe(1);
});

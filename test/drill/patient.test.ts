import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { patient } from '../../scripts/drill/load/client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  { what: 'gets its answer', busyTimes: 3, status: 200, sent: 4 },
  { what: 'gives up in the end', busyTimes: Infinity, status: 503, sent: 31 },
])('a check that meets a busy process asks again, and $what', async ({ busyTimes, status, sent }) => {
  let count = 0;
  const send = patient(() => {
    count += 1;
    return Promise.resolve({ status: count <= busyTimes ? 503 : 200, headers: {}, body: {} });
  });
  const reply = send('https://localhost', { method: 'GET', path: '/' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reply).toMatchObject({ status });
  expect(count).toBe(sent);
});

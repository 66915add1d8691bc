import { setTimeout as delay } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { limitFindings } from '../../scripts/drill/check/limits.ts';
import type { Counted } from '../../scripts/drill/load/caller.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClient } from './clinic.ts';
import { startServer } from './server-process.ts';

const limit = 30;

test('a crash of PostgreSQL forgets no request but those of its last second', async () => {
  // With fsync, unlike the server of the other tests.
  const postgres = await startThrowawayPostgres([]);
  onTestFinished(() => postgres.stop());
  const home = { dataDir: temporaryDirectory(), settings: { DATABASE_URL: postgres.url } };
  const server = await startServer(home, { RATE_LIMIT_PER_MINUTE: String(limit) });
  const send = demoClient(server, home);
  const counted: Counted[] = [];
  const ask = async () => {
    const sentAt = Date.now();
    const answer = await send('GET', '/api/external/carriers');
    const { status, headers } = 'error' in answer ? { status: 0, headers: {} } : answer;
    const reply = {
      status,
      headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: {},
    };
    counted.push({ caller: 'partner', sentAt, answeredAt: Date.now(), reply });
    return status;
  };
  const askTimes = (times: number) => Promise.all(Array.from({ length: times }, ask));

  expect(new Set(await askTimes(limit - 10))).toEqual(new Set([200]));
  await delay(1_000);
  await postgres.crash();
  const crashedAt = Date.now();
  expect(await ask()).toBe(503);
  await postgres.resume();
  await expect.poll(ask).toBe(200);
  // Enough for two windows: the first one may have ended meanwhile.
  expect(await askTimes(2 * limit)).toContain(429);
  expect(limitFindings({ counted, lossesAt: [crashedAt] })).toEqual([]);
});

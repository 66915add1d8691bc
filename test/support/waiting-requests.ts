import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { expect, onTestFinished } from 'vitest';

import { patience } from '../setup/patience.ts';
import { eventually } from './eventually.ts';
import type { TestClock } from './test-clock.ts';

/** Counts the requests of a service that wait for an event, from its metrics. */
export function waitingRequests(operatorUrl: string, dataDir: string, clock?: TestClock) {
  const ca = readFileSync(join(dataDir, 'tls/ca.pem'), 'utf8');
  const agent = new Agent({ connect: { ca, timeout: patience.timeout } });
  onTestFinished(() => agent.destroy());
  const count = async () => {
    // The answer is kept for a second.
    clock?.advance(1_000);
    const { body } = await request(`${operatorUrl}/metrics`, { dispatcher: agent });
    return Number(/^fulfillment_event_requests_waiting (\d+)$/m.exec(await body.text())?.[1]);
  };
  return {
    count,
    become: (expected: number) => eventually(async () => expect(await count()).toBe(expected)),
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { shutDown } from '../../server/shut-down.ts';
import type { OpenParts } from '../../server/shut-down.ts';
import { recordedLog } from '../support/listening.ts';

/** Parts that note their calls, and answer after a while or never. */
function openParts(answer: (what: string) => Promise<void>) {
  const asked: string[] = [];
  const note = (what: string) => {
    asked.push(what);
    return answer(what);
  };
  const address = { host: '127.0.0.1', port: 0 };
  const listenerOf = (name: string) => ({ address, url: '', close: () => note(name) });
  const unused = () => Promise.reject(new Error('unused'));
  const parts: OpenParts = {
    listener: listenerOf('partners'),
    operatorListener: listenerOf('operators'),
    metricsListener: undefined,
    feed: { stop: () => void asked.push('feed') },
    workers: { stop: () => note('workers') },
    trail: {
      note: () => undefined,
      flush: () => void asked.push('flush'),
      // A trail reports what it loses, and does not fail.
      close: (withinMs) => Promise.race([note('trail').catch(() => undefined), delay(withinMs)]),
    },
    counter: {
      note: () => undefined,
      close: (withinMs) => Promise.race([note('counts').catch(() => undefined), delay(withinMs)]),
    },
    evidence: {
      add: () => undefined,
      close: (withinMs) => Promise.race([note('evidence').catch(() => undefined), delay(withinMs)]),
    },
    database: {
      run: unused,
      execute: unused,
      transaction: unused,
      pools: () => [],
      close: () => note('database'),
      now: () => new Date(),
    },
    traces: { close: () => note('traces') },
    log: recordedLog().log,
  };
  return { parts, asked };
}

const order = [
  ...['flush', 'feed', 'partners', 'workers', 'operators'],
  ...['trail', 'counts', 'evidence', 'database', 'traces'],
];

it.each([
  ['everything answers', () => Promise.resolve()],
  ['nothing answers any more', () => new Promise<void>(() => undefined)],
  ['everything fails', () => delay(1).then(() => Promise.reject(new Error('gone')))],
])(
  'the audit records come before the database, and nothing is waited for forever, if %s',
  async (_, answer) => {
    const { parts, asked } = openParts(answer);
    await shutDown(parts, 200);
    expect(asked).toEqual(order);
  },
);

it('waits for no request once it is told to hurry, but for the audit', async () => {
  const never = new Promise<void>(() => undefined);
  const { parts, asked } = openParts((what) => (what === 'partners' ? never : Promise.resolve()));
  const hurry = new AbortController();
  const down = shutDown(parts, 3_600_000, hurry.signal);
  hurry.abort();
  await down;
  expect(asked).toEqual(order);
});

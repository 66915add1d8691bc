import { describe, expect, it, vi } from 'vitest';

import { createPartnerClient, followEvents } from '../../scripts/client/index.ts';
import type { FollowOptions, PartnerClientOptions } from '../../scripts/client/index.ts';
import { eventually } from '../support/eventually.ts';
import { page, refusal, reset, startScriptedFeed, webPage } from './scripted-feed.ts';
import type { ScriptedAnswer } from './scripted-feed.ts';

const limited = { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' };

/** Follows a scripted feed until it has come to the cursor `end`, without really waiting. */
async function follow(
  answers: readonly ScriptedAnswer[],
  options: Partial<FollowOptions> = {},
  retrying: Pick<PartnerClientOptions, 'retries' | 'wait'> = { retries: 0 },
) {
  const feed = await startScriptedFeed(answers);
  const client = createPartnerClient({ baseUrl: feed.url, apiKey: 'dev_key', ...retrying });
  const [waits, pauses, interruptions, ids]: [number[], number[], unknown[], string[]] = [[], [], [], []];
  const given: FollowOptions = {
    clinicId: 'a clinic',
    wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    onInterruption: (error, pause) => {
      interruptions.push(error);
      pauses.push(pause);
    },
    ...options,
  };
  const done = (async () => {
    for await (const { events, cursor } of followEvents(client, given)) {
      ids.push(...events.map(({ event_id }) => event_id));
      if (cursor === 'end') return;
    }
  })();
  return { asked: feed.asked, waits, pauses, interruptions, ids, done };
}

describe('following the events', () => {
  it('asks at once first, then holds each request for an event, always behind the last cursor', async () => {
    const answers = [
      page([], 'a'),
      page(['1', '2'], 'b', true),
      page(['3'], 'c'),
      page([], 'd'),
      page([], 'end'),
    ];
    const { asked, ids, waits, done } = await follow(answers, { after: 'latest' });
    await done;
    expect(ids).toEqual(['1', '2', '3']);
    expect(asked).toEqual([
      { clinic_id: 'a clinic', after: 'latest', wait: '0' },
      { clinic_id: 'a clinic', after: 'a', wait: '25' },
      { clinic_id: 'a clinic', after: 'b', wait: '25' },
      { clinic_id: 'a clinic', after: 'c', wait: '25' },
      { clinic_id: 'a clinic', after: 'd', wait: '25' },
    ]);
    // It pauses after the last events and after an answer that was not held, to stay within the rate limit.
    expect(waits).toHaveLength(2);
    expect(waits.every((milliseconds) => milliseconds > 1000 && milliseconds <= 2000)).toBe(true);
  });

  it('goes on at its cursor after lost connections, restarts and web pages, waiting longer each time', async () => {
    const broken = [reset, webPage(502), refusal(503, limited), webPage(200)];
    const { asked, ids, pauses, interruptions, done } = await follow([
      page(['1'], 'a'),
      ...broken,
      page(['2'], 'b'),
      reset,
      page(['3'], 'end'),
    ]);
    await done;
    expect(ids).toEqual(['1', '2', '3']);
    expect(asked.slice(1, 6).map(({ after }) => after)).toEqual(['a', 'a', 'a', 'a', 'a']);
    // The first answer after an interruption comes at once, so that the caller sees that it is over.
    expect(asked.slice(1, 8).map(({ wait }) => wait)).toEqual(['25', '0', '0', '0', '0', '25', '0']);
    expect(interruptions).toHaveLength(5);
    const doublings = pauses.map((milliseconds) => Math.floor(Math.log2(milliseconds / 1000)));
    expect(doublings).toEqual([0, 1, 2, 3, 0]);
  });

  it('never waits longer than half a minute and a random part, unless it is asked to', async () => {
    const { waits, pauses, done } = await follow([
      page([], 'a'),
      ...Array<ScriptedAnswer>(8).fill(reset),
      refusal(429, limited, { 'Retry-After': '50' }),
      page([], 'end'),
    ]);
    await done;
    expect(Math.max(...pauses.slice(0, -1))).toBeLessThanOrEqual(37_500);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(50_000);
    expect(waits).toEqual(pauses);
  });

  it('waits out the rate limit, also at the start', async () => {
    const { waits, done } = await follow([refusal(429, limited, { 'Retry-After': '7' }), page([], 'end')]);
    await done;
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(7000);
  });

  it('lets the client wait a minute for the rate limit, longer than its time-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answers = [refusal(429, limited, { 'Retry-After': '60' }), page(['1'], 'end')];
      const wait = async (milliseconds: number) => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      };
      const { asked, ids, interruptions, done } = await follow(answers, {}, { retries: 1, wait });
      await done;
      expect(asked).toHaveLength(2);
      expect(ids).toEqual(['1']);
      expect(interruptions).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['a lost connection', reset],
    ['an error of the service', refusal(500, { code: 'INTERNAL_ERROR', message: 'Internal error' })],
  ])('throws %s at the start, so that a wrong address does not go unnoticed', async (_, answer) => {
    const { waits, done } = await follow([answer]);
    await expect(done).rejects.toThrow();
    expect(waits).toEqual([]);
  });

  it('throws a refusal whenever it comes', async () => {
    const refused = refusal(403, { code: 'FORBIDDEN', message: 'No' });
    for (const before of [[], [page([], 'a')], [page([], 'a'), reset]]) {
      const { done } = await follow([...before, refused]);
      await expect(done).rejects.toMatchObject({ name: 'PartnerApiError', status: 403 });
    }
    expect.assertions(3);
  });

  it('counts a service that does not answer at all as lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { promise: asking, resolve } = Promise.withResolvers<undefined>();
      const answers = [page([], 'a'), () => resolve(undefined), page(['1'], 'end')];
      const { interruptions, ids, done } = await follow(answers);
      await asking;
      await vi.advanceTimersByTimeAsync(54_999);
      expect(interruptions).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await done;
      expect(String(interruptions)).toMatch(/no complete answer within 55 s$/);
      expect(ids).toEqual(['1']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends without an error when the caller aborts while it asks', async () => {
    const ending = new AbortController();
    const { asked, done } = await follow([page([], 'a')], { signal: ending.signal });
    await eventually(() => expect(asked).toHaveLength(2));
    ending.abort();
    await expect(done).resolves.toBeUndefined();
  });

  it('ends without an error when the caller aborts while it waits', async () => {
    const ending = new AbortController();
    const wait = (_milliseconds: number, signal: AbortSignal) => {
      ending.abort();
      return Promise.reject(new Error(String(signal.aborted)));
    };
    const { done } = await follow([page([], 'a'), reset], { signal: ending.signal, wait });
    await expect(done).resolves.toBeUndefined();
  });
});

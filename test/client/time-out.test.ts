import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createPartnerClient } from '../../scripts/client/index.ts';
import { carriers, clientOf, failureOf, halfThenSilent } from './client-of-answers.ts';
import { silent } from './scripted-feed.ts';
import type { ScriptedAnswer } from './scripted-feed.ts';

/** From now on, only the test moves the clock that limits an attempt. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** An answer, and a promise of its response that resolves when a request reaches it. */
function noticed(answer: ScriptedAnswer) {
  const { promise: reached, resolve } = Promise.withResolvers<ServerResponse>();
  const noticing: ScriptedAnswer = (response) => {
    answer(response);
    resolve(response);
  };
  return { answer: noticing, reached };
}

describe('the time-out', () => {
  it.each([
    ['never answers', silent],
    ['stops in the middle of its answer', halfThenSilent],
  ])('ends an attempt if the service %s, and the next one succeeds', async (_, given) => {
    stopTime();
    const { answer, reached } = noticed(given);
    const { client, asked } = await clientOf([answer, carriers], { timeout: 30_000 });
    const call = client.GET('/api/external/carriers');
    await reached;
    await vi.advanceTimersByTimeAsync(30_000);
    await call;
    expect(asked).toHaveLength(2);
  });

  it('is an error after the last attempt', async () => {
    const { client, url } = await clientOf([], { timeout: 100, retries: 1 });
    const error = await failureOf(client.GET('/api/external/carriers'));
    expect(error.message).toBe(`${url}: no complete answer within 0.1 s`);
    expect(error.code).toBe('ETIMEDOUT');
  });

  it('ends an attempt of a fetch that ignores its signal', async () => {
    const options = { fetch: () => new Promise<Response>(() => undefined), timeout: 100, retries: 0 };
    const { client } = await clientOf([], options);
    await failureOf(client.GET('/api/external/carriers'));
  });

  it('leaves a long poll the time for which the service may hold its answer', async () => {
    stopTime();
    const { answer, reached } = noticed(silent);
    const { client, asked } = await clientOf([answer], { timeout: 30_000, retries: 0 });
    const call = client.GET('/api/external/events', { params: { query: { clinic_id: 'x', wait: 20 } } });
    const response = await reached;
    await vi.advanceTimersByTimeAsync(49_999);
    carriers(response);
    await call;
    expect(asked).toHaveLength(1);
  });

  it.each([0, -1, Number.NaN])('cannot be %d', (timeout) => {
    expect(() => createPartnerClient({ baseUrl: 'https://a.example', apiKey: 'k', timeout })).toThrow(
      RangeError,
    );
  });
});

describe('a signal of the caller', () => {
  const reason = new Error('No longer needed');

  it('ends the call before it is sent, with its own reason', async () => {
    const { client, asked } = await clientOf([carriers]);
    const call = client.GET('/api/external/carriers', { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    expect(asked).toEqual([]);
  });

  it.each([
    ['while the service does not answer', silent],
    ['in the middle of an answer', halfThenSilent],
  ])('ends the call %s, with its own reason and without a retry', async (_, given) => {
    const { answer, reached } = noticed(given);
    const { client, asked } = await clientOf([answer]);
    const ending = new AbortController();
    const call = client.GET('/api/external/carriers', { signal: ending.signal });
    await reached;
    ending.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(asked).toHaveLength(1);
  });
});

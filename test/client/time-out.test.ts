import { describe, expect, it } from 'vitest';

import { createPartnerClient } from '../../scripts/client/index.ts';
import { carriers, clientOf, failureOf, halfThenSilent } from './client-of-answers.ts';
import { silent } from './scripted-feed.ts';
import type { ScriptedAnswer } from './scripted-feed.ts';

describe('the time-out', () => {
  it.each([
    ['never answers', silent],
    ['stops in the middle of its answer', halfThenSilent],
  ])('ends an attempt if the service %s, and the next one succeeds', async (_, answer) => {
    const { client, asked } = await clientOf([answer, carriers], { timeout: 200 });
    await client.GET('/api/external/carriers');
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
    const late: ScriptedAnswer = (response) => setTimeout(() => carriers(response), 600);
    const { client, asked } = await clientOf([late], { timeout: 300, retries: 0 });
    await client.GET('/api/external/events', { params: { query: { clinic_id: 'x', wait: 1 } } });
    expect(asked).toHaveLength(1);
  });

  it.each([0, -1, Number.NaN])('cannot be %d', (timeout) => {
    expect(() => createPartnerClient({ baseUrl: 'https://a.example', apiKey: 'k', timeout })).toThrow(
      RangeError,
    );
  });

  it('can be switched off', async () => {
    const late: ScriptedAnswer = (response) => setTimeout(() => carriers(response), 100);
    const { client } = await clientOf([late], { timeout: Infinity, retries: 0 });
    await client.GET('/api/external/carriers');
  });
});

describe('a signal of the caller', () => {
  it.each([
    ['before the call', [carriers], 0],
    ['while the service does not answer', [silent], 1],
    ['in the middle of an answer', [halfThenSilent], 1],
  ])('ends the call %s, with its own reason and without a retry', async (_, answers, requests) => {
    const { client, asked } = await clientOf(answers);
    const ending = new AbortController();
    const reason = new Error('No longer needed');
    const call = client
      .GET('/api/external/carriers', { signal: ending.signal })
      .catch((error: unknown) => error);
    if (requests === 0) ending.abort(reason);
    else setTimeout(() => ending.abort(reason), 200);
    expect(await call).toBe(reason);
    expect(asked.length).toBeLessThanOrEqual(requests);
  });

  it('can limit the whole call', async () => {
    const { client } = await clientOf([]);
    const call = client.GET('/api/external/carriers', { signal: AbortSignal.timeout(100) });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

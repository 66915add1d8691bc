import { describe, expect, it, vi } from 'vitest';

import { signedHeaders, signingKey } from '../../../server/webhooks/signature.ts';
import { forward } from '../../../scripts/client/command/forward.ts';
import * as listening from '../../../scripts/client/command/forward.ts';
import { eventually } from '../../support/eventually.ts';
import { startReceiver, status } from '../../webhooks/receiver.ts';
import type { Answer } from '../../webhooks/receiver.ts';
import { eventOf, page, startScriptedFeed } from '../scripted-feed.ts';
import { startListen } from './listen-process.ts';

const secret = `whsec_${Buffer.alloc(32, 'a secret').toString('base64')}`;

/** Forwards these events of a scripted feed to a receiver, and waits until all are printed. */
async function forwarded(ids: readonly string[], answer: Answer, args: readonly string[] = []) {
  const receiver = await startReceiver(answer);
  const feed = await startScriptedFeed([page([], 'a'), page(ids, 'b')]);
  const command = startListen(feed.url, receiver.url, args);
  await eventually(() => expect(command.lines).toHaveLength(ids.length));
  return { ...command, received: receiver.received };
}

it('a forwarded event has the headers that the service gives a delivery', () => {
  const delivery = { id: '01a19ccd', body: '{"type":"order.created"}' };
  const at = new Date('2026-11-22T09:00:00.500Z');
  const { 'user-agent': ours, ...headers } = listening.signedHeaders(secret, delivery, at);
  const { 'user-agent': agent, ...expected } = signedHeaders([signingKey(secret)], delivery, at);
  expect(headers).toEqual(expected);
  expect(ours).toBe(`${String(agent)} (listen)`);
});

it('events reach the receiver one after the other, in their order', async () => {
  let open = 0;
  const oneAtATime: Answer = (response) => {
    open += 1;
    const busy = open;
    setTimeout(() => {
      open -= 1;
      response.writeHead(busy === 1 ? 204 : 500).end();
    }, 20);
  };
  const args = ['--json', '--secret', secret];
  const { received, lines: printed, errors } = await forwarded(['3', '1', '2'], oneAtATime, args);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(['3', '1', '2']);
  expect(printed.map((line): unknown => JSON.parse(line))).toMatchObject(Array(3).fill({ status: 204 }));
  // A secret that the command did not make is not printed: the developer knows it.
  expect(errors.join()).not.toContain(secret);
});

it('a receiver that does not answer has 15 seconds', async () => {
  const receiver = await startReceiver(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const never = new AbortController().signal;
    const outcome = forward(eventOf('1'), { receiver: new URL(receiver.url), secret }, never);
    const settled = vi.fn();
    void outcome.then(settled);
    await receiver.arrived(1);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ status: null, error: 'timed_out', answer: '' });
  } finally {
    vi.useRealTimers();
  }
});

it('an event prints no escape sequence, whatever the service sends', async () => {
  const { lines: printed } = await forwarded(['1\u001b[2J'], status(200));
  expect(printed).toEqual([expect.stringMatching(/^order\.created {5}1 \[2J {2}no answer: \w+ in \d+ ms$/)]);
});

describe('what the receiver answered is printed with the event', () => {
  const answers: Answer = (response, { headers }) => {
    const id = headers['webhook-id'];
    if (id === 'refused') response.writeHead(400).end('No signature\u001b[2J\nfound');
    else if (id === 'moved') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (id === 'reset') response.socket?.resetAndDestroy();
    else if (id === 'endless') response.writeHead(200).write('a'.repeat(5_000));
    else if (id === 'broken off') response.writeHead(503).write('busy', () => response.destroy());
    else response.writeHead(204).end();
  };
  const ids = ['refused', 'moved', 'reset', 'endless', 'broken off', 'accepted'];

  it('as a line for people, and the command goes on', async () => {
    const { lines: printed, errors: notices, received } = await forwarded(ids, answers);
    const withoutTimes = printed.map((line) => line.replace(/in \d+ ms/, 'in N ms'));
    expect(withoutTimes).toEqual([
      'order.created     refused  400 in N ms “No signature [2J found”',
      'order.created     moved  302 in N ms',
      expect.stringMatching(/^order\.created {5}reset {2}no answer: \w+ in N ms$/),
      'order.created     endless  200 in N ms',
      'order.created     broken off  503 in N ms “busy”',
      'order.created     accepted  204 in N ms',
    ]);
    expect(received).toHaveLength(ids.length);
    // The notice is printed once.
    expect(notices.filter((line) => line.startsWith('Not accepted, and not sent again here'))).toHaveLength(
      1,
    );
  });

  it('as a line of JSON for programs', async () => {
    const { lines: printed } = await forwarded(ids, answers, ['--json']);
    const lines = printed.map((line): unknown => JSON.parse(line));
    expect(lines[0]).toEqual({
      ...{ event_id: 'refused', type: 'order.created', timestamp: '2026-11-22T09:00:00.000Z' },
      ...{ medication_order_id: 'order of refused', sequence: 1 },
      ...{ status: 400, duration_ms: expect.any(Number) as unknown, error: 'not_2xx' },
      answer: 'No signature\u001b[2J\nfound',
    });
    expect(lines.slice(1)).toMatchObject([
      { event_id: 'moved', status: 302, error: 'redirect', answer: null },
      { event_id: 'reset', status: null, error: expect.stringMatching(/\w/) as unknown },
      { event_id: 'endless', status: 200, error: null, answer: 'a'.repeat(1_000) },
      { event_id: 'broken off', status: 503, error: 'not_2xx', answer: 'busy' },
      { event_id: 'accepted', status: 204, error: null, answer: null },
    ]);
  });
});

import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { countOf } from '../store/fixtures.ts';
import { fastMs, slots } from '../../server/webhooks/slots.ts';
import { eventually } from '../support/eventually.ts';
import { testSender } from './clinic-with-events.ts';
import { deliverySuite } from './delivery-suite.ts';
import { heldAnswer, ok, startReceiver } from './receiver.ts';
import type { Answer } from './receiver.ts';

const suite = deliverySuite();

/** Answers the first request at once, and the others when `count` of them are there, all at the same time. */
function answerTogether(count: number): Answer {
  const waiting: ServerResponse[] = [];
  let first = true;
  return (response) => {
    if (first) response.writeHead(200).end();
    else waiting.push(response);
    first = false;
    if (waiting.length === count) for (const one of waiting) one.writeHead(200).end();
  };
}

describe('a slow receiver', () => {
  test('gets one attempt at a time, and several again after a lease in which all were fast', async () => {
    const { receiver, orders } = await suite.clinicWithReceiver();
    const worker = suite.worker();
    const slowWebhooks = () => countOf(suite.store, 'webhooks', 'slow');
    const sendFour = async (answer: Answer) => {
      receiver.answerWith(answer);
      await orders(4);
      await worker.settle();
    };
    const oneByOne = (milliseconds: number): Answer => {
      let concurrent = 0;
      return (response) => {
        concurrent += 1;
        expect(concurrent).toBe(1);
        suite.clock.advance(milliseconds);
        setImmediate(() => {
          concurrent -= 1;
          response.writeHead(200).end();
        });
      };
    };

    await sendFour(oneByOne(2_000));
    expect(await slowWebhooks()).toBe(1);
    await sendFour(oneByOne(0));
    expect(await slowWebhooks()).toBe(0);
    await sendFour(answerTogether(3));
    expect(receiver.received).toHaveLength(12);
  });
});

test('receivers that never answer give up the fast slots after a second, however many they are', async () => {
  const dead = await startReceiver(() => undefined);
  const clinics = await Promise.all(Array.from({ length: 30 }, () => suite.clinicWithEvents()));
  const registerAll = clinics.map(async ({ register, order }) => {
    for (let count = 0; count < 10; count += 1) await register(`${dead.url}/${count}`);
    await order();
  });
  await Promise.all(registerAll);
  // None of these attempts may time out before the last of them has begun.
  const sender = testSender({ timeoutMs: 240_000 });
  const worker = suite.worker({ sender });
  const stepUntil = (arrived: () => boolean) =>
    eventually(async () => {
      await worker.step();
      expect(arrived()).toBe(true);
    });
  await stepUntil(() => dead.received.length === slots.fast);
  suite.clock.advance(1);
  const { receiver, order } = await suite.clinicWithReceiver();
  await order();
  await worker.step();
  expect(await countOf(suite.store, 'webhooks', 'lease is not null')).toBe(slots.fast);

  suite.clock.advance(fastMs);
  await stepUntil(() => receiver.received.length === 1);
  await stepUntil(() => dead.received.length === 300);
});

describe('a worker that stops', () => {
  test('finishes the attempts in flight, starts none, and leaves the rest due', async () => {
    const { answer, release } = heldAnswer();
    const { receiver, orders } = await suite.clinicWithReceiver();
    await orders(20);
    const worker = suite.worker();
    receiver.answerWith((response, delivery) => {
      receiver.answerWith(answer);
      ok(response, delivery);
    });
    await worker.step();
    await receiver.arrived(5);
    const stopped = worker.stop(60_000);
    release();
    await stopped;
    expect(receiver.received).toHaveLength(5);
    const states = (await suite.deliveries()).map(({ status }) => status);
    expect(states.filter((state) => state === 'delivered')).toHaveLength(5);
    expect(states.filter((state) => state === 'pending')).toHaveLength(15);

    await suite.worker().settle();
    expect(receiver.received).toHaveLength(20);
  });

  test('aborts attempts that outlast the grace period; they are sent again', async () => {
    const { answer, release } = heldAnswer();
    const { receiver, order } = await suite.clinicWithReceiver(answer);
    await order();
    const worker = suite.worker();
    await worker.step();
    await receiver.arrived(1);
    await worker.stop(0);
    release();
    expect(await suite.delivery()).toMatchObject({
      status: 'pending',
      attempts: [{ status: null, error: 'server_stopped' }],
    });
    suite.clock.advance(5_000);
    await suite.worker().settle();
    expect(await suite.delivery()).toMatchObject({ status: 'delivered' });
  });
});

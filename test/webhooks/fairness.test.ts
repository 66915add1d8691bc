import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { heldAnswer } from './receiver.ts';
import type { Answer, Received } from './receiver.ts';

const suite = deliverySuite();

/** Answers once `count` requests are there, all at the same time. */
function answerTogether(count: number, before: () => void = () => undefined): Answer {
  const waiting: ServerResponse[] = [];
  return (response) => {
    waiting.push(response);
    if (waiting.length < count) return;
    before();
    for (const one of waiting) one.writeHead(200).end();
  };
}

describe('a slow receiver', () => {
  test('does not delay deliveries to another clinic, however many wait for it', async () => {
    const { answer, release } = heldAnswer();
    const slow = await suite.clinicWithReceiver(answer);
    await slow.orders(50);
    const worker = suite.worker();
    await worker.step();
    await slow.receiver.arrived(1);

    const fast = await suite.clinicWithReceiver();
    await fast.orders(20);
    await worker.step();
    await fast.receiver.arrived(20);
    expect(slow.receiver.received.length).toBeLessThanOrEqual(4);
    release();
    await worker.settle();
    expect(slow.receiver.received).toHaveLength(50);
  });

  test('gets one attempt at a time, and several again after a lease in which all were fast', async () => {
    const { receiver, orders } = await suite.clinicWithReceiver();
    const worker = suite.worker();
    const slowWebhooks = () => countOf(suite.store, 'webhooks', 'slow');
    const sendFour = async (answer: Answer) => {
      receiver.answerWith(answer);
      await orders(4);
      await worker.settle();
    };

    await sendFour(answerTogether(4, () => suite.clock.advance(2_000)));
    expect(await slowWebhooks()).toBe(1);
    let concurrent = 0;
    await sendFour((response) => {
      concurrent += 1;
      expect(concurrent).toBe(1);
      setImmediate(() => {
        concurrent -= 1;
        response.writeHead(200).end();
      });
    });
    expect(await slowWebhooks()).toBe(0);
    await sendFour(answerTogether(4));
    expect(receiver.received).toHaveLength(12);
  });

  test('starts no attempt after ten seconds of a lease; the rest stays due and costs no attempt', async () => {
    const { receiver, orders } = await suite.clinicWithReceiver((response) => {
      suite.clock.advance(6_000);
      response.writeHead(500).end();
    });
    await orders(40);
    const worker = suite.worker();
    await worker.step();
    await receiver.arrived(2);
    await worker.stop(5_000);
    const attempted = (await suite.deliveries()).filter(({ attempts }) => attempts.length > 0);
    expect(attempted.length).toBeLessThan(20);
    expect(attempted.length).toBe(receiver.received.length);
    expect(await countOf(suite.store, 'webhooks', 'lease is null and due_at is not null')).toBe(1);
  });
});

test('each of several webhooks gets its deliveries', async () => {
  const clinics = await Promise.all(Array.from({ length: 3 }, () => suite.clinicWithReceiver()));
  for (const { orders } of clinics) await orders(5);
  await suite.worker().settle();
  const clinicOf = ({ body }: Received) => /"clinic_id":"([^"]+)"/.exec(body)?.[1];
  for (const { clinic, receiver } of clinics) {
    expect(receiver.received.map(clinicOf)).toEqual(Array<string>(5).fill(clinic.id));
  }
});

describe('a worker that stops', () => {
  test('finishes the attempts in flight, starts none, and leaves the rest due', async () => {
    const { answer, release } = heldAnswer();
    const { receiver, orders } = await suite.clinicWithReceiver(answer);
    await orders(20);
    const worker = suite.worker();
    await worker.step();
    await receiver.arrived(4);
    const stopped = worker.stop(5_000);
    release();
    await stopped;
    expect(receiver.received).toHaveLength(4);
    const states = (await suite.deliveries()).map(({ status }) => status);
    expect(states.filter((state) => state === 'delivered')).toHaveLength(4);
    expect(states.filter((state) => state === 'pending')).toHaveLength(16);

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

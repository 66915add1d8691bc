import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { countOf } from '../store/subjects.ts';
import { deliverySuite } from './delivery-suite.ts';
import { testSender } from './clinic-with-events.ts';
import { startReceiver } from './receiver.ts';
import type { Answer, Received } from './receiver.ts';

const suite = deliverySuite();

/** A receiver that keeps its callers waiting until it is told to answer. */
async function hangingReceiver() {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const receiver = await startReceiver((response) => void released.then(() => response.writeHead(200).end()));
  return { ...receiver, release: () => release(undefined) };
}

/** Answers nobody until so many have come, and then all of them. */
function together(count: number, before: () => void): Answer {
  const waiting: ServerResponse[] = [];
  return (response) => {
    waiting.push(response);
    if (waiting.length < count) return;
    before();
    for (const one of waiting) one.writeHead(200).end();
  };
}

describe('a receiver that keeps its callers waiting', () => {
  test('delays no delivery of another clinic, however much waits for it', async () => {
    const slow = await hangingReceiver();
    const one = await suite.clinicWithEvents();
    await one.register(slow.url);
    for (let count = 0; count < 50; count += 1) await one.order();
    const worker = suite.worker();
    await worker.step();
    await slow.arrived(1);

    const quick = await startReceiver();
    const other = await suite.clinicWithEvents();
    await other.register(quick.url);
    for (let count = 0; count < 20; count += 1) await other.order();
    await worker.step();
    await quick.arrived(20);
    expect(slow.received.length).toBeLessThanOrEqual(4);
    slow.release();
    await worker.settle();
    expect(slow.received).toHaveLength(50);
  });

  test('is sent one at a time from then on, and several again after a turn in which it was quick', async () => {
    const receiver = await startReceiver();
    const { register, order } = await suite.clinicWithEvents();
    await register(receiver.url);
    const worker = suite.worker();
    const isSlow = () => countOf(suite.store, 'webhooks', 'slow');
    const send = async (count: number, answer: Answer) => {
      receiver.answerWith(answer);
      for (let made = 0; made < count; made += 1) await order();
      await worker.settle();
    };

    await send(
      4,
      together(4, () => suite.clock.advance(2_000)),
    );
    expect(await isSlow()).toBe(1);
    let atOnce = 0;
    await send(4, (response) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      setImmediate(() => {
        atOnce -= 1;
        response.writeHead(200).end();
      });
    });
    expect(await isSlow()).toBe(0);
    await send(
      4,
      together(4, () => undefined),
    );
    expect(receiver.received).toHaveLength(12);
  });

  test('loses its turn after ten seconds: what was not begun waits for the next, and costs no attempt', async () => {
    const receiver = await startReceiver((response) => {
      suite.clock.advance(6_000);
      response.writeHead(500).end();
    });
    const { register, order } = await suite.clinicWithEvents();
    await register(receiver.url);
    for (let count = 0; count < 40; count += 1) await order();
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

test('of many webhooks with more than a turn can take, each gets its turn', async () => {
  const receiver = await startReceiver();
  const clinics = await Promise.all(Array.from({ length: 3 }, () => suite.clinicWithEvents()));
  for (const { register, order } of clinics) {
    await register(receiver.url);
    for (let count = 0; count < 5; count += 1) await order();
  }
  await suite.worker().settle();
  const clinicOf = ({ body }: Received) => /"clinic_id":"([^"]+)"/.exec(body)?.[1];
  const counts = Map.groupBy(receiver.received, clinicOf);
  expect([...counts.values()].map((received) => received.length)).toEqual([5, 5, 5]);
});

test('a worker that stops finishes what is on its way, begins nothing more, and leaves the rest due', async () => {
  const receiver = await hangingReceiver();
  const { register, order } = await suite.clinicWithEvents();
  await register(receiver.url);
  for (let count = 0; count < 20; count += 1) await order();
  const worker = suite.worker();
  await worker.step();
  await receiver.arrived(4);
  const stopped = worker.stop(5_000);
  receiver.release();
  await stopped;
  expect(receiver.received).toHaveLength(4);
  const states = (await suite.deliveries()).map(({ status }) => status);
  expect(states.filter((state) => state === 'delivered')).toHaveLength(4);
  expect(states.filter((state) => state === 'pending')).toHaveLength(16);

  await suite.worker().settle();
  expect(receiver.received).toHaveLength(20);
});

test('a worker that may wait no longer cuts off what is on its way; it is sent again', async () => {
  const receiver = await hangingReceiver();
  const { register, order } = await suite.clinicWithEvents();
  await register(receiver.url);
  await order();
  const worker = suite.worker({ sender: testSender() });
  await worker.step();
  await receiver.arrived(1);
  await worker.stop(0);
  receiver.release();
  expect(await suite.deliveries()).toMatchObject([
    { status: 'pending', attempts: [{ status: null, error: 'server_stopped' }] },
  ]);
  suite.clock.advance(5_000);
  await suite.worker().settle();
  expect(await suite.deliveries()).toMatchObject([{ status: 'delivered' }]);
});

import { describe, expect, test } from 'vitest';
import { delayAfter, retryDelays } from '../../server/webhooks/retry-schedule.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ok, startReceiver, status } from './receiver.ts';
import { countOf } from '../store/fixtures.ts';

const suite = deliverySuite();
const days = (milliseconds: number) => milliseconds / 86_400_000;

/** A registered receiver, and one event to deliver to it. */
async function oneDelivery(answer = ok) {
  const registered = await suite.clinicWithReceiver(answer);
  await registered.order();
  return registered;
}

describe('the schedule', () => {
  test('has ten attempts at growing intervals, the first at once, over about three days', () => {
    expect(retryDelays).toHaveLength(10);
    expect(retryDelays[0]).toBe(0);
    expect(retryDelays).toEqual([...retryDelays].sort((a, b) => a - b));
    const total = retryDelays.reduce((sum, delay) => sum + delay);
    expect(days(total)).toBeGreaterThan(3);
    expect(days(total)).toBeLessThan(3.5);
  });

  test('adds up to a tenth to each delay and ends after the tenth attempt', () => {
    expect(delayAfter(1, () => 0)).toBe(5_000);
    expect(delayAfter(1, () => 0.999_999)).toBe(5_500);
    expect(delayAfter(9, () => 0)).toBe(86_400_000);
    expect(delayAfter(10, () => 0)).toBeNull();
  });
});

describe('a delivery', () => {
  test('is tried again at each time of the schedule and not before, and every attempt is stored', async () => {
    const { receiver } = await oneDelivery(status(500));
    const worker = suite.worker();
    await worker.settle();
    for (const [index, delay] of retryDelays.entries()) {
      if (index === 0) continue;
      suite.clock.advance(delay - 1);
      await worker.settle();
      expect(receiver.received, `a millisecond before attempt ${index + 1}`).toHaveLength(index);
      suite.clock.advance(1);
      await worker.settle();
      expect(receiver.received, `attempt ${index + 1}`).toHaveLength(index + 1);
    }
    const { status: state, attempts, due_at } = await suite.delivery();
    expect(state).toBe('failed');
    expect(due_at).toBeNull();
    expect(attempts).toHaveLength(10);
    expect(new Set(attempts.map(({ at }) => at)).size).toBe(10);
    expect(attempts.every((attempt) => attempt.status === 500 && attempt.error === 'not_2xx')).toBe(true);
  });

  test('is not sent again after its first 2xx', async () => {
    const { receiver } = await oneDelivery(status(500));
    const worker = suite.worker();
    await worker.settle();
    receiver.answerWith(status(202));
    suite.clock.advance(5_000);
    await worker.settle();
    suite.clock.advance(10 * 86_400_000);
    await worker.settle();

    expect(receiver.received).toHaveLength(2);
    const { status: state, attempts } = await suite.delivery();
    expect(state).toBe('delivered');
    expect(attempts.map(({ status, error }) => [status, error])).toEqual([
      [500, 'not_2xx'],
      [202, null],
    ]);
  });

  test('fails on a redirect, which is not followed', async () => {
    const elsewhere = await startReceiver();
    const { receiver } = await oneDelivery(status(308, { location: elsewhere.url }));
    await suite.worker().settle();
    expect(receiver.received).toHaveLength(1);
    expect(elsewhere.received).toHaveLength(0);
    const { status: state, attempts } = await suite.delivery();
    expect(state).toBe('pending');
    expect(attempts[0]).toMatchObject({ status: 308, error: 'redirect' });
  });
});

describe('a webhook', () => {
  const disabledAs = (reason: string) => countOf(suite.store, 'webhooks', `disabled_reason = '${reason}'`);

  test('is disabled by 410: nothing more is sent, and its deliveries and later events wait', async () => {
    const { receiver, order } = await oneDelivery(status(500));
    const worker = suite.worker();
    await worker.settle();
    receiver.answerWith(status(410));
    await order();
    await worker.settle();
    expect(await disabledAs('gone')).toBe(1);

    receiver.answerWith(ok);
    await order();
    suite.clock.advance(86_400_000);
    await worker.settle();
    expect(receiver.received).toHaveLength(2);
    const states = (await suite.deliveries()).map((delivery) => delivery.status);
    expect(states).toEqual(['pending', 'failed', 'pending']);
  });

  test('stays enabled if one delivery fails for the whole schedule but others succeed', async () => {
    const { receiver, order } = await oneDelivery();
    const rejected = await order();
    receiver.answerWith((response, { body }) => {
      response.writeHead(body.includes(rejected) ? 422 : 200).end();
    });
    await suite.runSchedule(suite.worker());
    expect((await suite.deliveries()).map((delivery) => delivery.status).sort()).toEqual([
      'delivered',
      'failed',
    ]);
    expect(await disabledAs('failing')).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';

import { overtakeSetBackClock } from '../../server/store/set-back-clock.ts';
import { leaseWebhooks } from '../../server/webhooks/queue/leases.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ok, startReceiver, status } from './receiver.ts';

const suite = deliverySuite();
const hour = 3_600_000;

/** A receiver that has failed as often as is said; the next attempt is due by the schedule. */
async function failing(times: number) {
  const receiver = await startReceiver(status(500));
  const { register, order } = await suite.clinicWithEvents();
  await register(receiver.url);
  await order();
  const worker = suite.worker();
  await worker.settle();
  for (let count = 1; count < times; count += 1) {
    const [delivery] = await suite.deliveries();
    suite.clock.set(delivery?.due_at ?? expect.fail());
    await worker.settle();
  }
  expect(receiver.received).toHaveLength(times);
  receiver.answerWith(ok);
  return { receiver, worker };
}

const overtake = () => overtakeSetBackClock(suite.store, suite.clock.now());

describe('where the clock is set back', () => {
  test('a delivery that was attempted in what is the future now is tried again, and does not wait for it', async () => {
    const { receiver, worker } = await failing(3);
    suite.clock.advance(-24 * hour);
    await worker.settle();
    expect(receiver.received).toHaveLength(3);
    await overtake();
    await worker.settle();
    expect(receiver.received).toHaveLength(4);
    expect(await suite.deliveries()).toMatchObject([{ status: 'delivered', due_at: null }]);
  });

  test('during an attempt, it is not told to have taken less than no time', async () => {
    const receiver = await startReceiver((...given) => {
      suite.clock.advance(-hour);
      ok(...given);
    });
    const { register, order } = await suite.clinicWithEvents();
    await register(receiver.url);
    await order();
    await suite.worker().settle();
    expect(await suite.deliveries()).toMatchObject([{ status: 'delivered', attempts: [{ duration_ms: 0 }] }]);
  });

  test('a webhook that a process held which died is taken over', async () => {
    const { receiver, worker } = await failing(2);
    const at = new Date(suite.clock.now().getTime() + hour);
    const leasedUntil = new Date(at.getTime() + 45_000);
    expect(
      await leaseWebhooks(suite.store, { at, leasedUntil, slow: false, webhooks: 1, deliveries: 1 }),
    ).toHaveLength(1);
    suite.clock.advance(-24 * hour);
    await overtake();
    suite.clock.advance(1);
    await worker.settle();
    expect(receiver.received).toHaveLength(3);
  });
});

test('where it was not, the schedule holds', async () => {
  const { receiver, worker } = await failing(3);
  await overtake();
  // The clocks of two processes differ by as much.
  suite.clock.advance(-60_000);
  await overtake();
  suite.clock.advance(60_000);
  await worker.settle();
  expect(receiver.received).toHaveLength(3);
});

import { describe, expect, test } from 'vitest';

import { recoverFromClockSkew } from '../../server/store/clock-skew.ts';
import { leaseWebhooks } from '../../server/webhooks/store/leases.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ok, status } from './receiver.ts';

const suite = deliverySuite();
const hour = 3_600_000;

/** A receiver that has failed `times` times and answers 204 from now on. The next attempt is not due yet. */
async function receiverAfterFailures(times: number) {
  const { receiver, order } = await suite.clinicWithReceiver(status(500));
  await order();
  const worker = suite.worker();
  await worker.settle();
  for (let count = 1; count < times; count += 1) {
    suite.clock.set((await suite.delivery()).due_at ?? expect.fail());
    await worker.settle();
  }
  expect(receiver.received).toHaveLength(times);
  receiver.answerWith(ok);
  return { receiver, worker };
}

const recover = () => recoverFromClockSkew(suite.store, suite.clock.now());

describe('after the clock was set back', () => {
  test('a delivery whose last attempt is now in the future is tried again at once', async () => {
    const { receiver, worker } = await receiverAfterFailures(3);
    suite.clock.advance(-24 * hour);
    await worker.settle();
    expect(receiver.received).toHaveLength(3);
    await recover();
    await worker.settle();
    expect(receiver.received).toHaveLength(4);
    expect(await suite.delivery()).toMatchObject({ status: 'delivered', due_at: null });
  });

  test('an attempt in flight does not get a negative duration', async () => {
    const { order } = await suite.clinicWithReceiver((...given) => {
      suite.clock.advance(-hour);
      ok(...given);
    });
    await order();
    await suite.worker().settle();
    expect(await suite.delivery()).toMatchObject({ status: 'delivered', attempts: [{ duration_ms: 0 }] });
  });

  test('the lease of a process that died ends', async () => {
    const { receiver, worker } = await receiverAfterFailures(2);
    const at = new Date(suite.clock.now().getTime() + hour);
    const leasedUntil = new Date(at.getTime() + 12_000);
    expect(await leaseWebhooks(suite.store, { at, leasedUntil, fast: 1, slow: 0 })).toHaveLength(1);
    suite.clock.advance(-24 * hour);
    await recover();
    suite.clock.advance(1);
    await worker.settle();
    expect(receiver.received).toHaveLength(3);
  });
});

test('if the clock was not set back, the retry schedule stays', async () => {
  const { receiver, worker } = await receiverAfterFailures(3);
  await recover();
  // The clocks of two processes may differ by a minute.
  suite.clock.advance(-60_000);
  await recover();
  suite.clock.advance(60_000);
  await worker.settle();
  expect(receiver.received).toHaveLength(3);
});

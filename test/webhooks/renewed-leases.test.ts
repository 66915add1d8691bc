import { expect, test } from 'vitest';

import { deliverySuite } from './delivery-suite.ts';
import { heldAnswer } from './receiver.ts';

const suite = deliverySuite();

const leaseMs = 12_000;

/** An attempt that waits for its answer. */
async function heldAttempt() {
  const { receiver, order } = await suite.clinicWithReceiver();
  const held = heldAnswer();
  receiver.answerWith(held.answer);
  await order();
  const worker = suite.worker();
  const settled = worker.settle();
  await receiver.arrived(1);
  const end = async () => {
    held.release();
    await settled;
  };
  return { receiver, worker, end };
}

test('the lease of a process that lives and waits for an answer is renewed: no other process delivers', async () => {
  const { receiver, worker, end } = await heldAttempt();
  const other = suite.worker();
  for (let waitedMs = 0; waitedMs < 3 * leaseMs; waitedMs += leaseMs / 3) {
    suite.clock.advance(leaseMs / 3);
    await worker.renew();
    await other.settle();
  }
  expect(receiver.received).toHaveLength(1);
  await end();
  expect(await suite.delivery()).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
});

test('a lease that was lost is not renewed for its next holder', async () => {
  const { receiver, worker, end } = await heldAttempt();
  suite.clock.advance(leaseMs);
  const next = suite.worker().settle();
  await receiver.arrived(2);
  suite.clock.advance(leaseMs - 1);
  await worker.renew();
  suite.clock.advance(1);
  const third = suite.worker().settle();
  await receiver.arrived(3);
  await Promise.all([end(), next, third]);
});

import { describe, expect, test } from 'vitest';

import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { heldAnswer, ok, status } from './receiver.ts';

const suite = deliverySuite();

/** The length of a lease, during which its process was stopped or cut off from the database. */
const leaseMs = 12_000;

/** An attempt of a process that loses its lease before the receiver answers it with `code`. */
async function lateAttempt(code: number) {
  const { receiver, order } = await suite.clinicWithReceiver();
  const held = heldAnswer(code);
  receiver.answerWith(held.answer);
  await order();
  const late = suite.worker();
  const recorded = late.settle();
  await receiver.arrived(1);
  suite.clock.advance(leaseMs);
  const end = async () => {
    held.release();
    await recorded;
  };
  return { receiver, other: suite.worker(), end };
}

describe('the attempt of a process that has lost its lease', () => {
  test('overwrites nothing of a delivery that another process has confirmed', async () => {
    const { receiver, other, end } = await lateAttempt(500);
    receiver.answerWith((response) => response.writeHead(200).end('taken'));
    await other.settle();
    const confirmed = await suite.delivery();
    await end();
    expect(await suite.delivery()).toEqual({
      ...confirmed,
      attempts: [...confirmed.attempts, expect.objectContaining({ status: 500 })],
    });
    expect(confirmed).toMatchObject({ status: 'delivered', due_at: null });
  });

  test('if it failed, moves no retry of another process', async () => {
    const { receiver, other, end } = await lateAttempt(500);
    receiver.answerWith(status(503));
    await other.settle();
    const { due_at } = await suite.delivery();
    suite.clock.advance(1_000);
    await end();
    expect(await suite.delivery()).toMatchObject({ status: 'pending', due_at, tries: 1 });
  });

  test('with 410, does not disable a webhook that works for another process', async () => {
    const { receiver, other, end } = await lateAttempt(410);
    receiver.answerWith(ok);
    await other.settle();
    await end();
    expect(await countOf(suite.store, 'webhooks', 'disabled_at is not null')).toBe(0);
  });

  test('counts if it was confirmed, so that nobody repeats it', async () => {
    const { receiver, other, end } = await lateAttempt(204);
    receiver.answerWith(status(503));
    await other.settle();
    await end();
    expect(await suite.delivery()).toMatchObject({ status: 'delivered', due_at: null });
    suite.clock.advance(24 * 3_600_000);
    await other.settle();
    expect(receiver.received).toHaveLength(2);
  });
});

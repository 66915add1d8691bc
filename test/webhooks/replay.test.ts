import { describe, expect, test } from 'vitest';

import { restartOwnDelivery } from '../../server/webhooks/store/replay.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';
import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { heldAnswer, ok, status } from './receiver.ts';
import { settleRecoveries } from './recovering.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();

const { change: changeOf, disable, enable, remove } = switchesOf(suite);

/** A delivery whose attempts have all failed, except the last one. */
async function lastAttempt() {
  const registered = await suite.clinicWithReceiver(status(500));
  await registered.order();
  const worker = suite.worker();
  await suite.runSchedule(worker, retryDelays.slice(0, -1));
  suite.clock.advance(retryDelays.at(-1) ?? 0);
  return { registered, worker, id: (await suite.delivery()).id };
}

/** Does something while the last attempt is under way; then the attempt gets this answer. */
async function duringLastAttempt(
  code: number,
  act: (registered: ClinicWithReceiver, id: string) => Promise<unknown>,
) {
  const { registered, worker, id } = await lastAttempt();
  const { receiver } = registered;
  const attempts = receiver.received.length;
  const { answer: waiting, release } = heldAnswer(code);
  receiver.answerWith(waiting);
  await worker.step();
  await receiver.arrived(attempts + 1);
  suite.clock.advance(1);
  await act(registered, id);
  receiver.answerWith(ok);
  release();
  return { worker, receiver, attempts };
}

const ownedBy = ({ clinic, webhook }: ClinicWithReceiver) => ({
  partnerId: clinic.partnerId,
  webhookId: webhook.id,
});

const replay = (registered: ClinicWithReceiver, id: string) =>
  restartOwnDelivery(suite.store, { id, ...ownedBy(registered) }, changeOf(registered));

const disabled = () => countOf(suite.store, 'webhooks', 'disabled_at is not null');

describe('while the last attempt of a schedule is under way', () => {
  test('a replay is not lost if that attempt fails, nor is the webhook disabled', async () => {
    const { worker, receiver, attempts } = await duringLastAttempt(500, replay);
    await worker.settle();
    expect(receiver.received).toHaveLength(attempts + 2);
    expect(await suite.delivery()).toMatchObject({ status: 'delivered', tries: 1 });
    expect((await suite.delivery()).attempts).toHaveLength(attempts + 2);
    expect(await disabled()).toBe(0);
  });

  test('a replay is done if that attempt succeeds', async () => {
    const { worker, receiver, attempts } = await duringLastAttempt(204, replay);
    await worker.settle();
    expect(receiver.received).toHaveLength(attempts + 1);
    expect(await suite.delivery()).toMatchObject({ status: 'delivered', due_at: null });
  });

  test('a webhook that is disabled and enabled again is not disabled by it', async () => {
    const { worker, receiver, attempts } = await duringLastAttempt(500, async (registered) => {
      await disable(registered);
      await enable(registered);
    });
    await settleRecoveries(suite, worker);
    expect(await disabled()).toBe(0);
    expect(receiver.received).toHaveLength(attempts + 2);
    expect(await suite.delivery()).toMatchObject({ status: 'delivered' });
  });
});

describe('a replay at the same time', () => {
  test('as the deletion of the webhook leaves nothing pending', async () => {
    const worker = suite.worker();
    for (let round = 0; round < 15; round += 1) {
      const registered = await suite.clinicWithReceiver();
      const orderId = await registered.order();
      await worker.settle();
      const id = (await suite.deliveries()).find((one) => one.order_id === orderId)?.id ?? '';
      await Promise.all([replay(registered, id), remove(registered)]);
    }
    expect(await countOf(suite.store, 'deliveries', `status = 'pending'`)).toBe(0);
  });
});

test('keeps the latest 50 attempts of a delivery that is replayed again and again', async () => {
  const registered = await suite.clinicWithReceiver();
  await registered.order();
  const worker = suite.worker();
  await worker.settle();
  const { id, attempts: first } = await suite.delivery();
  for (let replays = 0; replays < 50; replays += 1) {
    suite.clock.advance(1);
    await replay(registered, id);
    await worker.settle();
  }
  expect(registered.receiver.received).toHaveLength(51);
  const { attempts } = await suite.delivery();
  expect(attempts).toHaveLength(50);
  expect(attempts).not.toContainEqual(first[0]);
  expect(attempts.at(-1)?.at).toBe(suite.clock.now().toISOString());
});

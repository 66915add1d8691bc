import { describe, expect, test } from 'vitest';
import { savePartner } from '../../server/accounts/store/partners.ts';
import { aChange, countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { heldAnswer, ok, ordersIn, status } from './receiver.ts';
import { switchesOf } from './switching.ts';

const suite = deliverySuite();
const day = 86_400_000;

const { disable } = switchesOf(suite);

const suspend = ({ clinic }: ClinicWithReceiver, suspended: boolean) =>
  savePartner(suite.store, clinic.partnerId, { suspended }, aChange(clinic.partnerId));

/** Places orders a minute apart, and returns their ids. */
async function ordersApart({ order }: ClinicWithReceiver, count: number): Promise<string[]> {
  const placed: string[] = [];
  while (placed.length < count) {
    suite.clock.advance(60_000);
    placed.push(await order());
  }
  return placed;
}

describe('while a webhook is disabled', () => {
  test('a lease that is under way starts no more attempts, and the webhook keeps its reason even if one is answered 410', async () => {
    const { answer, release } = heldAnswer(410);
    const registered = await suite.clinicWithReceiver(answer);
    await registered.orders(30);
    const worker = suite.worker();
    await worker.step();
    await registered.receiver.arrived(1);
    await disable(registered);
    await worker.step();
    release();
    await worker.settle();
    expect(registered.receiver.received).toHaveLength(1);
    expect(await countOf(suite.store, 'deliveries', `status = 'pending'`)).toBe(29);
    expect(await countOf(suite.store, 'webhooks', `disabled_reason = 'operator'`)).toBe(1);
  });
});

describe('while a partner is suspended', () => {
  test('nothing is delivered; everything is after resume', async () => {
    const registered = await suite.clinicWithReceiver(status(500));
    const { receiver, order } = registered;
    const retried = await order();
    const worker = suite.worker();
    await worker.settle();
    await suspend(registered, true);
    receiver.answerWith(ok);
    const waiting = await ordersApart(registered, 3);
    suite.clock.advance(10 * day);
    await worker.settle();
    expect(ordersIn(receiver)).toEqual([retried]);

    await suspend(registered, false);
    await worker.settle();
    expect(ordersIn(receiver).slice(1).sort()).toEqual([retried, ...waiting].sort());
    expect((await suite.deliveries()).every((delivery) => delivery.status === 'delivered')).toBe(true);
  });

  test('a lease that is under way starts no more attempts, and other partners get their events', async () => {
    const { answer, release } = heldAnswer();
    const suspended = await suite.clinicWithReceiver(answer);
    const other = await suite.clinicWithReceiver();
    await suspended.orders(30);
    await other.order();
    const worker = suite.worker();
    await worker.step();
    await suspended.receiver.arrived(1);
    await suspend(suspended, true);
    await worker.step();
    release();
    await worker.settle();
    expect(suspended.receiver.received).toHaveLength(1);
    expect(other.receiver.received).toHaveLength(1);
  });
});

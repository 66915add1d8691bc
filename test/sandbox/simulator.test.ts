import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { simulateDueSteps } from '../../server/sandbox/simulator.ts';
import { purgeExpired } from '../../server/workers/housekeeping.ts';
import { findOrder } from '../../server/store/order-record.ts';
import { requestBody } from '../support/bodies.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { newParty } from '../support/party.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

const stepSeconds = 5;
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => service.close());

/** Makes what is due; nothing is left due of an earlier test, since each walks its orders to the end. */
async function simulate(failures: unknown[] = []): Promise<number> {
  const { store } = service.service;
  const onFailure = (error: unknown) => failures.push(error);
  return simulateDueSteps({ store, clock: service.clock.now, stepSeconds, onFailure });
}

async function stepLater(failures: unknown[] = []): Promise<number> {
  service.clock.advance(stepSeconds * 1000);
  return simulate(failures);
}

async function newOrder(scenario?: string, on = service): Promise<string> {
  const party = await newParty(on, 'development');
  const headers = scenario === undefined ? {} : { 'x-sandbox-scenario': scenario };
  const created = await party.call('createMedicationRequest', { body: requestBody(party), headers });
  return idIn(created, 'medication_order_id');
}

async function read(orderId: string, on = service) {
  const order = await findOrder(on.service.store, orderId);
  if (order === null) throw new Error(orderId);
  return order;
}

const statusOf = async (orderId: string, on = service) => (await read(orderId, on)).status;

describe('the sandbox simulator', () => {
  it('walks an order to its delivery, one step each so many seconds and none earlier', async () => {
    const orderId = await newOrder();
    expect(await simulate()).toBe(0);
    service.clock.advance(stepSeconds * 1000 - 1);
    expect(await simulate()).toBe(0);
    service.clock.advance(1);
    expect(await simulate()).toBe(1);
    expect(await statusOf(orderId)).toBe('processing');
    expect(await simulate()).toBe(0);

    await stepLater();
    expect(await read(orderId)).toMatchObject({
      status: 'shipped',
      trackingNumber: `SANDBOX-${orderId.slice(-12).toUpperCase()}`,
    });
    await stepLater();
    const { history } = await read(orderId);
    expect(history.map(({ status, actorKind }) => [status, actorKind])).toEqual([
      ['received', 'partner'],
      ['processing', 'simulator'],
      ['shipped', 'simulator'],
      ['delivered', 'simulator'],
    ]);
    expect(await stepLater()).toBe(0);
  });

  it('holds an order that asks for it, and leaves it there', async () => {
    const orderId = await newOrder('hold');
    await stepLater();
    expect(await statusOf(orderId)).toBe('processing');
    await stepLater();
    expect(await statusOf(orderId)).toBe('on_hold');
    expect(await stepLater()).toBe(0);
    expect(await statusOf(orderId)).toBe('on_hold');
  });

  it('cancels an order that asks for it', async () => {
    const orderId = await newOrder('cancel');
    await stepLater();
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(await stepLater()).toBe(0);
  });

  it('lets go of an order that the operator has moved, even along the walk', async () => {
    const orderId = await newOrder();
    await stepLater();
    await moveThrough(service, orderId, 'on_hold', 'processing');
    expect(await stepLater()).toBe(0);
    expect(await statusOf(orderId)).toBe('processing');
  });

  it('makes a step once, however many processes look at the same time', async () => {
    const orders = [await newOrder(), await newOrder(), await newOrder()];
    service.clock.advance(stepSeconds * 1000);
    await Promise.all([simulate(), simulate(), simulate()]);
    for (const orderId of orders) {
      const { history } = await read(orderId);
      expect(history.map(({ status }) => status)).toEqual(['received', 'processing']);
    }
    for (const orderId of orders) await moveThrough(service, orderId, 'cancelled');
  });

  it('goes on with the others where one order cannot be moved', async () => {
    const [broken, whole] = [await newOrder(), await newOrder()];
    const { database } = service.service.store;
    await database.execute(`update medication_orders set scenario = 'fly' where id = '${broken}'`);
    const failures: unknown[] = [];
    expect(await stepLater(failures)).toBe(1);
    expect(failures).toHaveLength(1);
    expect([await statusOf(broken), await statusOf(whole)]).toEqual(['received', 'processing']);
    for (const orderId of [broken, whole]) await moveThrough(service, orderId, 'cancelled');
  });

  it('goes on after the clock was set back, from when that is noticed', async () => {
    const orderId = await newOrder();
    service.clock.advance(-3_600_000);
    await purgeExpired(service.service.store, service.clock.now());
    expect(await simulate()).toBe(0);
    expect(await stepLater()).toBe(1);
    expect(await statusOf(orderId)).toBe('processing');
    await moveThrough(service, orderId, 'cancelled');
  });

  it('walks orders by itself in a running service, those too that were placed before it was started', async () => {
    const walking = await startTestService({ SANDBOX_STEP_SECONDS: '0.1' });
    onTestFinished(() => walking.close());
    const orderId = await newOrder(undefined, walking);
    for (const status of ['processing', 'shipped', 'delivered']) {
      walking.clock.advance(100);
      await expect.poll(() => statusOf(orderId, walking), { timeout: 10_000 }).toBe(status);
    }
  });
});

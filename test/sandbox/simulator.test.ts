import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { simulateDueSteps, simulateStep } from '../../server/sandbox/simulator.ts';
import { findOrder } from '../../server/orders/store/record.ts';
import { recoverFromClockSkew } from '../../server/store/clock-skew.ts';
import { requestBody } from '../support/bodies.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';

const stepSeconds = 5;
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => service.close());

/** Makes the steps that are due. Each test finishes its orders, so that nothing is due from an earlier one. */
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
  const partner = await newPartnerWithPatient(on, 'development');
  const headers = scenario === undefined ? {} : { 'x-sandbox-scenario': scenario };
  const created = await partner.call('createMedicationRequest', { body: requestBody(partner), headers });
  return idIn(created, 'medication_order_id');
}

async function read(orderId: string, on = service) {
  const order = await findOrder(on.service.store, orderId);
  if (order === null) throw new Error(orderId);
  return order;
}

const statusOf = async (orderId: string, on = service) => (await read(orderId, on)).status;

describe('the sandbox simulator', () => {
  it('moves an order to delivered, one step each interval and none earlier', async () => {
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

  it('stops with an order that the operator has moved, even to a status on its path', async () => {
    const orderId = await newOrder();
    await stepLater();
    await moveThrough(service, orderId, 'on_hold', 'processing');
    expect(await stepLater()).toBe(0);
    expect(await statusOf(orderId)).toBe('processing');
  });

  it('does not make the next step too early if another process has made this one', async () => {
    const orderId = await newOrder();
    const { store } = service.service;
    const found = { orderId, from: 'received' } as const;
    for (let process = 0; process < 2; process += 1) await simulateStep(store, found, service.clock.now());
    expect(await statusOf(orderId)).toBe('processing');
    await moveThrough(service, orderId, 'cancelled');
  });

  it('moves the other orders if one cannot be moved', async () => {
    const [broken, intact] = [await newOrder(), await newOrder()];
    const { database } = service.service.store;
    await database.execute(`update medication_orders set scenario = 'fly' where id = '${broken}'`);
    const failures: unknown[] = [];
    expect(await stepLater(failures)).toBe(1);
    expect(failures).toHaveLength(1);
    expect([await statusOf(broken), await statusOf(intact)]).toEqual(['received', 'processing']);
    for (const orderId of [broken, intact]) await moveThrough(service, orderId, 'cancelled');
  });

  it('continues after the clock was set back', async () => {
    const orderId = await newOrder();
    service.clock.advance(-3_600_000);
    await recoverFromClockSkew(service.service.store, service.clock.now());
    expect(await simulate()).toBe(0);
    expect(await stepLater()).toBe(1);
    expect(await statusOf(orderId)).toBe('processing');
    await moveThrough(service, orderId, 'cancelled');
  });

  it('moves the orders of a running service by itself', async () => {
    const running = await startTestService({ SANDBOX_STEP_SECONDS: '0.1' });
    onTestFinished(() => running.close());
    const orderId = await newOrder(undefined, running);
    for (const status of ['processing', 'shipped', 'delivered']) {
      running.clock.advance(100);
      await expect.poll(() => statusOf(orderId, running)).toBe(status);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { statement } from '../../server/database/statement.ts';
import { countOf } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ok, startReceiver } from './receiver.ts';
import type { Received } from './receiver.ts';
import { startWorkerProcess } from './start-worker-process.ts';

const suite = deliverySuite();

/** A lease that is not renewed ends after 12 s. */
const leaseMs = 12_000;

const orderOf = ({ body }: Received) => /"medication_order_id":"([^"]+)"/.exec(body)?.[1];
const idOf = ({ headers }: Received) => headers['webhook-id'];

const readOrders = statement<{ id: string }>('read_order_ids', 'select id from medication_orders');

describe('after kill -9 of a worker process', () => {
  test('its deliveries are sent again with the same webhook-id once its lease ends, after 12 s', async () => {
    const { receiver, orders } = await suite.clinicWithReceiver(() => undefined);
    await orders(20);
    const { kill } = startWorkerProcess(suite);
    await receiver.arrived(1);
    await kill();
    const inFlight = receiver.received.map(idOf);

    receiver.answerWith(ok);
    const worker = suite.worker();
    await worker.settle();
    expect(receiver.received).toHaveLength(1);
    suite.clock.advance(leaseMs);
    await worker.settle();
    expect(receiver.received).toHaveLength(21);
    const again = receiver.received.slice(1).map(idOf);
    expect(new Set(again).size).toBe(20);
    expect(again).toEqual(expect.arrayContaining(inFlight));
    expect((await suite.deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
  });

  test('every committed event arrives, and no event of a change that was not committed', async () => {
    const receiver = await startReceiver();
    const { committed, enough, kill } = startWorkerProcess(suite, receiver.url);
    await enough();
    await kill();
    suite.clock.advance(leaseMs);
    await suite.worker().settle();

    const arrived = new Set(receiver.received.map(orderOf));
    expect(committed.length).toBeGreaterThanOrEqual(60);
    expect(committed.filter((id) => !arrived.has(id))).toEqual([]);
    const kept = (await suite.store.database.run(readOrders, {})).map(({ id }) => id);
    expect([...arrived].filter((id) => id === undefined || !kept.includes(id))).toEqual([]);
    expect(await countOf(suite.store, 'events', 'relayed_at is null')).toBe(0);
    expect((await suite.deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';

import { openPostgres } from '../../server/database/postgres.ts';
import { statement } from '../../server/database/statement.ts';
import { dataOf, feedReader } from './feed-reader.ts';
import { startOrders } from './load.ts';
import { pageOf, place, readsOf, twoProcesses } from './replicated.ts';

const readEventIds = statement<{ id: string }>('read_event_ids', 'select id from events order by position');

describe('with a replica that lags and stands still at times', () => {
  test('readers of the feed get every event once and in the same order, and a request that waits gets the next one', async () => {
    const { primary, clients, clinic, onStandby } = await twoProcesses(10);
    const [first, second] = clients;
    const readers = [first, second, first].map((send) => ({ send, reader: feedReader(clinic.clinicId) }));
    const load = startOrders(first, clinic, 4);
    let loaded = true;
    const following = readers.map(async ({ send, reader }) => {
      while (loaded) if ((await reader.read(send, 1)) === 0) await delay(5);
    });
    await load.reached(100);
    await onStandby.query('select pg_wal_replay_pause()');
    await load.reached(50);
    await onStandby.query('select pg_wal_replay_resume()');
    await load.reached(50);
    await load.stop();
    loaded = false;
    await Promise.all(following);
    const database = openPostgres({ url: primary.url });
    onTestFinished(() => database.close());
    for (const { send, reader } of readers) await reader.readAll(send, database);

    // It waits at one process for an order that is placed at the other, whose relay makes its event visible.
    const { cursor } = dataOf(
      await second('GET', `/api/external/events?clinic_id=${clinic.clinicId}&after=latest`),
    );
    const waiting = second(
      'GET',
      `/api/external/events?clinic_id=${clinic.clinicId}&wait=30&after=${String(cursor)}`,
    );
    const id = await place(first, clinic);
    expect(dataOf(await waiting)['events']).toMatchObject([{ data: { medication_order_id: id } }]);

    for (const { send, reader } of readers) await reader.readAll(send, database);
    const stored = await database.run(readEventIds, {});
    for (const { reader } of readers) expect(reader.ids).toEqual(stored.map((event) => event.id));
    expect(await readsOf(onStandby, 'feeds')).toBeGreaterThan(0);
  });

  test('pages of a list that come in turn from the replica and the primary skip and repeat no order', async () => {
    const { fleet, clients, clinic, onStandby } = await twoProcesses(0);
    const [first, second] = clients;
    const placed: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      placed.unshift(await place(first, clinic));
    }
    const list = `/api/external/medication-order?clinic_id=${clinic.clinicId}&limit=4`;
    const found: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page += 1) {
      await onStandby.query(`select pg_wal_replay_${page % 2 === 0 ? 'resume' : 'pause'}()`);
      // The new order is on no later page, and the replica has it late.
      const order = await place(first, clinic);
      const next = await pageOf(
        page % 3 === 0 ? first : second,
        cursor === '' ? list : `${list}&cursor=${cursor}`,
      );
      if (page === 0) expect(next.ids).toContain(order);
      found.push(...next.ids);
      cursor = next.next;
    }
    await onStandby.query('select pg_wal_replay_resume()');
    expect(found.slice(1)).toEqual(placed);

    // An operator sees at one process what was done at another.
    const [here, there] = fleet.operators;
    if (!here || !there) throw new Error('A fleet of two has two operators');
    for (const id of placed.slice(0, 10)) {
      expect(
        await here('POST', `/api/operator/orders/${id}/transitions`, { body: { to: 'processing' } }),
      ).toMatchObject({ status: 200 });
      const listed = dataOf(await there('GET', '/api/operator/orders?status=processing&limit=200'))['orders'];
      expect(listed).toContainEqual(expect.objectContaining({ order_id: id }));
    }
    expect(await readsOf(onStandby, 'medication_orders')).toBeGreaterThan(0);
  });
});

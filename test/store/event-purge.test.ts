import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { purgeEvents } from '../../server/events/store/outbox.ts';
import { newId } from '../../server/store/identifiers.ts';
import { freshStore } from '../support/stores.ts';
import { emptyTables } from './fixtures.ts';

const { store, database, close } = await freshStore();
afterAll(close);
beforeEach(() => emptyTables(database, 'events', 'feeds', 'deliveries'));

const day = 86_400_000;
const retention = { eventDays: 30, deliveryDays: 40 };

/** An event and its delivery, this many days old by the clock of the database. */
async function delivered(days: number, status = 'delivered', relayed = 'now()'): Promise<void> {
  const id = newId(new Date(Date.now() - days * day));
  await database.execute(`
    insert into events (id, partner_id, clinic_id, order_id, type, relayed_at, created_at)
    values ('${id}', '${id}', '${id}', '${id}', 'age ${days}', ${relayed}, now());
    insert into deliveries
      (id, partner_id, event_id, webhook_id, clinic_id, order_id, type, status, began_at, created_at)
    values ('${id}', '${id}', '${id}', '${id}', '${id}', '${id}', 'age ${days}', '${status}', now(), now())`);
}

const typesIn = async (table: 'events' | 'deliveries') => {
  const read = statement<{ type: string }>(`types_in_${table}`, `select type from ${table} order by id desc`);
  return (await database.run(read, {})).map(({ type }) => type);
};

describe('a purge', () => {
  test('deletes events and records of deliveries after their own retention, and nothing sooner', async () => {
    for (const days of [0, 29.9, 30.1, 39.9, 40.1]) await delivered(days);
    expect(await purgeEvents(store, retention)).toBe(0);
    expect(await typesIn('events')).toEqual(['age 0', 'age 29.9']);
    expect(await typesIn('deliveries')).toEqual(['age 0', 'age 29.9', 'age 30.1', 'age 39.9']);
  });

  test('deletes a delivery that still waits with its event, and counts it', async () => {
    for (const days of [29.9, 30.1]) await delivered(days, 'pending');
    expect(await purgeEvents(store, { ...retention, deliveryDays: 4 })).toBe(1);
    expect(await typesIn('deliveries')).toEqual(['age 29.9']);
  });

  test('keeps the record of a delivery as long as its event', async () => {
    for (const days of [10, 29.9, 30.1]) await delivered(days);
    await purgeEvents(store, { ...retention, deliveryDays: 4 });
    expect(await typesIn('deliveries')).toEqual(['age 10', 'age 29.9']);
  });

  test('keeps an event that is not relayed yet', async () => {
    await delivered(50, 'pending', 'null');
    await purgeEvents(store, retention);
    expect(await typesIn('events')).toEqual(['age 50']);
  });

  test('deletes any number of rows', async () => {
    const id = newId(new Date(Date.now() - 50 * day));
    await database.execute(`
      insert into events (id, partner_id, clinic_id, order_id, type, relayed_at, created_at)
      select (left('${id}', 19) || right(gen_random_uuid()::text, 17))::uuid, '${id}', '${id}', '${id}', '', now(), now()
      from generate_series(1, 1200)`);
    await purgeEvents(store, retention);
    expect(await typesIn('events')).toEqual([]);
  });
});

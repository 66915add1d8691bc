import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { withPatient } from './clinic.ts';
import { feedReader } from './feed-reader.ts';
import { startFleet } from './fleet.ts';
import { startOrders } from './load.ts';

const readIds = statement<{ id: string }>('read_event_ids', 'select id from events order by position');

test('readers at two processes, one of them killed under load, get every event once and in the same order', async () => {
  const fleet = await startFleet(2, {}, onTestFinished);
  const { apiKey } = await fleet.newKey();
  const [first, second] = fleet.clients(apiKey);
  const balanced = fleet.client(apiKey);
  if (!first || !second) throw new Error('A fleet of two has two servers');
  const clinic = await withPatient(balanced, fleet.clinicId);

  // Orders at both processes, whose transactions commit in any order, while each process relays.
  const load = startOrders(balanced, clinic, 16);
  const places = [first, second, balanced];
  const readers = places.map(() => feedReader(fleet.clinicId));
  let loaded = true;
  const following = readers.map(async (reader, index) => {
    while (loaded) if ((await reader.read(places[index] ?? balanced, 1)) === 0) await delay(20);
  });
  await load.reached(150);
  await fleet.servers[0]?.end('SIGKILL');
  await load.reached(50);
  await load.stop();
  loaded = false;
  await Promise.all(following);

  const database = await fleet.home.open();
  onTestFinished(() => database.close());
  for (const reader of readers) await reader.readAll(second, database);
  const stored = await database.run(readIds, {});
  const ids = stored.map(({ id }) => id);
  for (const reader of readers) expect(reader.ids).toEqual(ids);
  const created = [...load.acknowledged.values()].map((id) => `${id} order.created 1`);
  expect(created.filter((step) => !readers.every(({ steps }) => steps.has(step)))).toEqual([]);
});

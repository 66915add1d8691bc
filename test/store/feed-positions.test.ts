import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { openDeployment } from '../../server/store/deployment.ts';
import { purgeEvents } from '../../server/events/store/outbox.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { newId } from '../../server/store/identifiers.ts';
import { deletePartnerData } from '../../server/erasure/store.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, emptyTables } from './fixtures.ts';
import { placesOf, writtenEvent } from './written-events.ts';

const { store, database, clock, close } = await freshStore();
afterAll(close);
beforeEach(() => emptyTables(database, 'events', 'feeds', 'deliveries'));

const [oneClinic, otherClinic] = [newId(new Date()), newId(new Date())];

const write = (name: string, clinicId = oneClinic, time = new Date()) =>
  database.execute(writtenEvent(name, clinicId, time));
const places = () => placesOf(database);

const readFeeds = statement<{ position: number; purged: number }>(
  'read_feeds',
  'select position, purged from feeds order by clinic_id',
);
const relay = (batch = 100) => relayEvents(store, clock.now(), batch);
const day = 86_400_000;

describe('the relay numbers the events of a clinic', () => {
  test('without gaps, each clinic from 1', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await write(name);
      await write(name, otherClinic);
    }
    while ((await relay(3)) > 0);
    const five = ['a 1', 'b 2', 'c 3', 'd 4', 'e 5'];
    expect(await places()).toEqual([...five, ...five]);
    expect(await database.run(readFeeds, {})).toEqual([
      { position: 5, purged: 0 },
      { position: 5, purged: 0 },
    ]);
  });

  test('in the order in which they were written, even if the clocks of processes differ', async () => {
    await write('first', oneClinic, new Date(Date.now() + 60_000));
    await write('second');
    await write('third', oneClinic, new Date(Date.now() - 60_000));
    await relay(2);
    await relay(2);
    expect(await places()).toEqual(['first 1', 'second 2', 'third 3']);
  });

  test('but not one that was erased before', async () => {
    await write('a');
    await write('erased');
    await database.execute(`update events set relayed_at = now() where type = 'erased'`);
    await write('b');
    await relay();
    expect(await places()).toEqual(['a 1', 'b 2', 'erased -']);
  });
});

test('a purge notes how far it deleted each feed', async () => {
  await write('old', oneClinic, new Date(Date.now() - 40 * day));
  await write('skewed');
  await write('older', oneClinic, new Date(Date.now() - 50 * day));
  await write('young');
  await write('other', otherClinic);
  await relay();
  await purgeEvents(store, { eventDays: 30, deliveryDays: 30 });
  expect(await places()).toEqual(['skewed 2', 'young 4', 'other 1']);
  expect(await database.run(readFeeds, {})).toEqual([
    { position: 4, purged: 3 },
    { position: 1, purged: 0 },
  ]);
});

test('a reset does not give a position twice', async () => {
  await openDeployment(store, 'development');
  await write('before');
  await relay();
  expect(await deletePartnerData(store, aChange(null))).toBe('reset');
  expect(await database.run(readFeeds, {})).toEqual([{ position: 1, purged: 1 }]);
  await write('after');
  await relay();
  expect(await places()).toEqual(['after 2']);
});

import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { relayEvents } from '../../../server/webhooks/store/relay.ts';
import { newId } from '../../../server/store/identifiers.ts';
import { untilWaiting } from '../../support/lock-waits.ts';
import { freshStore } from '../../support/stores.ts';
import { emptyTables } from '../fixtures.ts';
import { placesOf, writtenEvent } from '../written-events.ts';

const { store, database, clock, url, close } = await freshStore();
afterAll(close);
beforeEach(() => emptyTables(database, 'events', 'feeds', 'deliveries'));

const clinic = newId(new Date());
const write = (name: string, clinicId = clinic, at = new Date()) =>
  database.execute(writtenEvent(name, clinicId, at));
const relay = (batch = 100) => relayEvents(store, clock.now(), batch);

/** A connection in a transaction that the test ends. */
async function openTransaction(): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  return client;
}

test('an event that commits late comes after the events that were relayed before', async () => {
  const slow = await openTransaction();
  await slow.query(writtenEvent('late', clinic));
  await write('soon');
  expect(await relay()).toBe(1);
  await slow.query('commit');
  await write('next');
  expect(await relay()).toBe(2);
  expect(await placesOf(database)).toEqual(['soon 1', 'late 2', 'next 3']);
});

describe('two relays at once', () => {
  test.each([
    ['the second takes what is left', 'commits', ['a 1', 'b 2', 'late 3']],
    ['the second takes everything if the first fails', 'fails', ['late 1', 'a 2', 'b 3']],
  ])('%s', async (_title, outcome, expected) => {
    const slow = await openTransaction();
    await slow.query(writtenEvent('late', clinic));
    await write('a');
    await write('b');
    let second: Promise<number> | undefined;
    const first = database.transaction(async (connection) => {
      await relayEvents({ ...store, database: connection }, clock.now(), 100);
      await slow.query('commit');
      second = relay();
      await untilWaiting(database);
      if (outcome === 'fails') throw new Error('The first relay failed');
    });
    await first.catch(() => undefined);
    await second;
    expect(await placesOf(database)).toEqual(expected);
  });

  test('wait for each other without a deadlock, lose no event, give no position twice and leave no gap, over months', async () => {
    const clinics = Array.from({ length: 5 }, () => newId(new Date())).toSorted();
    const each = 60;
    // Each partition has its own unique index of positions.
    const months = ['2026-11-01', '2028-01-01'].map((day) => new Date(day));
    const writing = clinics.map(async (one) => {
      for (let count = 0; count < each; count += 1) await write('event', one, months[count % months.length]);
    });
    const written = Promise.all(writing).then(() => 'done');
    const relaying = Array.from({ length: 3 }, async () => {
      while ((await Promise.race([written, Promise.resolve('busy')])) !== 'done') await relay(7);
      while ((await relay(7)) > 0);
    });
    await Promise.all(relaying);
    const numbered = Array.from({ length: each }, (_, index) => `event ${index + 1}`);
    expect(await placesOf(database)).toEqual(clinics.flatMap(() => numbered));
  });
});

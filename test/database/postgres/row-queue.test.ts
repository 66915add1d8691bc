import { expect, onTestFinished, test } from 'vitest';

import { StoreUnavailable } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { freshDatabase } from '../../support/databases.ts';

async function open(connectTimeoutMs: number) {
  const fresh = await freshDatabase();
  const database = openPostgres({ url: fresh.url ?? '', maxConnections: 2, connectTimeoutMs });
  onTestFinished(() => database.close().then(fresh.close));
  const ran: string[] = [];
  /** Holds a row until the test ends it. */
  const hold = (row: string) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    return { done: database.transaction(() => promise, row), end: () => resolve(undefined) };
  };
  const note = (name: string, row: string) =>
    database.transaction(() => {
      ran.push(name);
      return Promise.resolve();
    }, row);
  return { hold, note, ran };
}

test('transactions on one row take one connection, and run in the order in which they came', async () => {
  const { hold, note, ran } = await open(60_000);
  const { done, end } = hold('row');
  const queued = ['a', 'b', 'c', 'd'].map((name) => note(name, 'row'));
  await note('other', 'another row');
  expect(ran).toEqual(['other']);
  end();
  await Promise.all([done, ...queued]);
  expect(ran).toEqual(['other', 'a', 'b', 'c', 'd']);
});

test('a transaction that waits too long for its row is refused and never runs; the row stays taken', async () => {
  const { hold, note, ran } = await open(200);
  const { done, end } = hold('row');
  for (const name of ['a', 'b']) await expect(note(name, 'row')).rejects.toThrow(StoreUnavailable);
  end();
  await done;
  await note('c', 'row');
  expect(ran).toEqual(['c']);
});

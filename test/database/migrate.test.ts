import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { statement } from '../../server/database/statement.ts';
import { freshDatabase } from '../support/databases.ts';
import type { FreshDatabase } from '../support/databases.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const steps = statement<{ name: string }>('steps', 'select name, at from migrations order by name');

test('changes nothing in a database that is up to date', async () => {
  const before = await fresh.database.run(steps, {});
  expect(before.length).toBeGreaterThan(0);
  await migrate(fresh.database);
  expect(await fresh.database.run(steps, {})).toEqual(before);
});

test('refuses a database with a migration of a newer server, and changes nothing', async () => {
  await fresh.database.execute(`insert into migrations (name) values ('999-of-tomorrow.sql')`);
  await expect(migrate(fresh.database)).rejects.toThrow(/newer than this server.*999-of-tomorrow/);
  await fresh.database.execute(`delete from migrations where name = '999-of-tomorrow.sql'`);
  await migrate(fresh.database);
});

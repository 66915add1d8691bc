import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { statement } from '../../../server/database/statement.ts';
import { freshDatabase } from '../../support/databases.ts';

const steps = statement<object>('steps', 'select from migrations');

test('runs once if several processes start together on an empty database', async () => {
  const { database, url = '', close } = await freshDatabase();
  onTestFinished(close);
  await database.execute('drop schema public cascade; create schema public;');
  const processes = Array.from({ length: 5 }, () => openPostgres({ url, maxConnections: 1 }));
  await Promise.all(processes.map((other) => migrate(other)));
  await Promise.all(processes.map((other) => other.close()));
  expect((await database.run(steps, {})).length).toBeGreaterThan(0);
});

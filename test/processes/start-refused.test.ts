import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { onPostgres } from '../support/databases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClinic } from './clinic.ts';
import { startOrders } from './load.ts';
import { newHome, NotStarted, startServer } from './server-process.ts';
import { keptOrders } from './whole-orders.ts';

test.skipIf(onPostgres)(
  'a second process on an embedded database is refused in one line, and the first loses nothing',
  async () => {
    const home = await newHome();
    const server = await startServer(home);
    const clinic = await demoClinic(server, home);
    const load = startOrders(clinic.send, clinic, 4);
    await load.reached(10);
    const line = `DATA_DIR ${home.dataDir} is in use by another process. Stop that one, or give this one a DATA_DIR of its own.\n`;
    await expect(startServer(home)).rejects.toMatchObject({ code: 1, said: line });
    await load.reached(10);
    await load.stop();
    expect([...load.statuses.keys()]).toEqual([201]);

    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const database = await home.open();
    const kept = await keptOrders(database).finally(() => database.close());
    expect([...load.acknowledged.values()].filter((id) => !kept.ids.has(id))).toEqual([]);
  },
  60_000,
);

test('a data directory that cannot be made stops the start with one line', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  const dataDir = join(file, 'data');
  const line = `DATA_DIR ${dataDir} cannot be written: file already exists.\n`;
  await expect(startServer({ dataDir, settings: {} })).rejects.toMatchObject({ code: 1, said: line });
});

test('a database that is not there stops the start with one line', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
  const refused = await startServer({ dataDir: temporaryDirectory(), settings }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(NotStarted);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*\n$/) as unknown,
  });
});

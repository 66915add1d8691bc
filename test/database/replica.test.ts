import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { mayReadReplica, query, statement } from '../../server/database/statement.ts';
import { walPosition } from '../../server/database/wal-position.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import type { ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import '../support/postgres-only.ts';
import { keepsWal, startStandby } from '../support/standby.ts';

const readPosition = query<{ position: string }>('test_position', `select ${walPosition} as position`);
const readNotes = mayReadReplica(
  query<{ id: number; standby: boolean }>(
    'test_notes',
    'select id, pg_is_in_recovery() as standby from notes order by id desc limit 1',
  ),
);
const write = statement<object>('test_note', 'insert into notes (id) values (:id)');

describe('a replica', () => {
  let primary: ThrowawayPostgres;
  let standby: ThrowawayPostgres;
  beforeAll(async () => {
    primary = await startThrowawayPostgres(keepsWal);
    standby = await startStandby(primary);
  });
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
  });

  async function opened(): Promise<Database> {
    const database = await openDatabase({
      databaseUrl: primary.url,
      databaseReadUrl: standby.url,
      dataDir: '',
    });
    onTestFinished(() => database.close());
    await database.execute('create table if not exists notes (id integer primary key)');
    await expect.poll(() => database.replica?.isReadable(), { timeout: 30_000 }).toBe(true);
    return database;
  }

  /** Reads as a request does that comes now. */
  async function read(database: Database) {
    const [row] = await database.run(readPosition, {});
    return (database.replica?.readingAt(row?.position ?? '') ?? database).run(readNotes, {});
  }

  test('is read, and shows what was written before', async () => {
    const database = await opened();
    for (let id = 1; id <= 200; id += 1) {
      await database.run(write, { id });
      expect((await read(database))[0]?.id).toBe(id);
    }
    expect(database.replica?.counts().replica).toBeGreaterThan(0);
  });
});

import { expect, onTestFinished } from 'vitest';

import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { DatabaseSettings } from '../../server/database/open-database.ts';
import { mayReadReplica, query, statement } from '../../server/database/statement.ts';
import { walPosition } from '../../server/database/wal-position.ts';

/** A table that is written on the primary and read on a replica. */
export interface Notes {
  readonly database: Database;
  /** Writes the next note. */
  readonly write: () => Promise<number>;
  /** The last note, as a request reads it that comes now. */
  readonly read: () => Promise<{ readonly id: number; readonly onStandby: boolean } | undefined>;
  /** Writes, reads and expects what was written. Returns whether the standby was read. */
  readonly writeAndRead: () => Promise<boolean>;
  readonly untilReadable: () => Promise<void>;
}

const readPosition = query<{ position: string }>('note_position', `select ${walPosition} as position`);
const lastNote = (wait: string) =>
  mayReadReplica(
    query<{ id: number; onStandby: boolean }>(
      `last_note_${wait.length}`,
      `select max(id) as id, pg_is_in_recovery() as "onStandby" ${wait} from notes`,
    ),
  );
const insert = statement<{ id: number }>('write_note', 'insert into notes default values returning id');

/** `wait`: a column that makes each read slow, or fail. */
export async function openNotes(settings: Partial<DatabaseSettings>, wait = ''): Promise<Notes> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: '', ...settings });
  onTestFinished(() => database.close());
  await database.execute('create table if not exists notes (id integer generated always as identity)');
  const note = lastNote(wait);
  const write = async () => (await database.run(insert, {}))[0]?.id ?? 0;
  const read = async () => {
    const [now] = await database.run(readPosition, {});
    const [row] = await (database.replica?.readingAt(now?.position ?? '') ?? database).run(note, {});
    return row;
  };
  return {
    database,
    write,
    read,
    writeAndRead: async () => {
      const written = await write();
      const found = await read();
      expect(found?.id).toBe(written);
      return found?.onStandby === true;
    },
    untilReadable: () => expect.poll(() => database.replica?.obstacle()).toBeUndefined(),
  };
}

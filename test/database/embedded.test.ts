import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { statement } from '../../server/database/statement.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const insert = statement<object>('insert_note', 'insert into notes values (:text)');
const read = statement<{ text: string }>('read_notes', 'select text from notes');

test('the embedded database keeps its rows over a restart, is readable only by its owner, and recovers from a first start that was killed', async () => {
  const dataDir = temporaryDirectory();
  // What a process leaves if it is killed while it creates the database.
  mkdirSync(join(dataDir, 'database.unfinished'));
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18');

  const first = await openDatabase({ databaseUrl: undefined, dataDir });
  expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false);
  const rights = () => statSync(join(dataDir, 'database')).mode & 0o777;
  expect(rights()).toBe(0o700);
  await first.execute('create table notes (text text)');
  await first.run(insert, { text: 'kept' });
  await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    'in use by another process',
  );
  await first.close();

  // The rights that a copy or a restored backup may have.
  chmodSync(join(dataDir, 'database'), 0o755);
  const second = await openDatabase({ databaseUrl: undefined, dataDir });
  expect(await second.run(read, {})).toEqual([{ text: 'kept' }]);
  expect(rights()).toBe(0o700);
  await second.close();
});

import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPglite } from '../../server/database/pglite.ts';
import { statement } from '../../server/database/statement.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const read = statement<{ text: string }>('read_notes', 'select text from notes');

test('the embedded database keeps its rows over a restart, is readable only by its owner, and recovers from a first start that was killed', async () => {
  const directory = join(temporaryDirectory(), 'database');
  const open = () => openPglite(directory, () => undefined);
  const rights = () => statSync(directory).mode & 0o777;
  // A process that is killed while it creates the database leaves this.
  mkdirSync(`${directory}.unfinished`);
  writeFileSync(join(`${directory}.unfinished`, 'PG_VERSION'), '18');

  const first = await open();
  expect(existsSync(`${directory}.unfinished`)).toBe(false);
  expect(rights()).toBe(0o700);
  await first.execute(`create table notes (text text); insert into notes values ('kept')`);
  await first.close();

  // The rights that a copy or a restored backup may have.
  chmodSync(directory, 0o755);
  const second = await open();
  expect(await second.run(read, {})).toEqual([{ text: 'kept' }]);
  expect(rights()).toBe(0o700);
  await second.close();
});

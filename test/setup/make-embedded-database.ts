import { migrate } from '../../server/database/migrate.ts';
import { startPglite } from '../../server/database/pglite.ts';

/**
 * A program that makes a migrated embedded database in the directory of its argument. It is small, because every start reads all
 * of it: without template databases, with short WAL segments and few buffers. It is closed, because an unclosed database would be
 * recovered at each start.
 */
const [, , dataDir = ''] = process.argv;
const small = ['--wal-segsize=1', '-c', 'min_wal_size=2MB', '-c', 'shared_buffers=16MB'];
const database = await startPglite({ dataDir, initDbStartParams: small });
await database.execute('update pg_database set datistemplate = false');
for (const name of ['template0', 'template1']) await database.execute(`drop database ${name}`);
await migrate(database);
await database.close();

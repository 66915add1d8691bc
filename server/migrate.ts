import { loadConfig } from './config/config.ts';
import { openDatabase } from './database/open-database.ts';
import { startFailureLines } from './start-failure.ts';

/*
 * Migrates the database and ends. If DATABASE_MIGRATION_URL is set only here, the processes that serve do not have the
 * password of the login that owns the tables.
 */
try {
  const database = await openDatabase(loadConfig(process.env));
  await database.close();
} catch (error) {
  process.stderr.write(`${startFailureLines(error).join('\n')}\n`);
  process.exitCode = 1;
}

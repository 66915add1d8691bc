import type { Connection } from './database.ts';
import { statement } from './statement.ts';

/** Whether a migration builds an index concurrently: its first line says so. */
export function buildsIndex(script: string): boolean {
  return script.startsWith('-- concurrently');
}

const statementOfIndex = /^create (?:unique )?index concurrently if not exists (\w+)/m;

const findLeftover = statement<object>(
  'find_invalid_index',
  'select from pg_index where indexrelid = to_regclass(:name) and not indisvalid',
);

/**
 * Builds an index while others change its table. That cannot be part of a transaction: a process that is killed leaves an
 * index that is invalid, which nothing uses. It is dropped here and built again. Nobody else builds it meanwhile
 * (migration-lock.ts).
 */
export async function buildIndex(connection: Connection, file: string, script: string): Promise<void> {
  const [, name] = statementOfIndex.exec(script) ?? [];
  if (name === undefined) throw new Error(`${file} has no create index concurrently if not exists`);
  const leftovers = await connection.run(findLeftover, { name });
  if (leftovers.length > 0) await connection.execute(`drop index concurrently if exists ${name}`);
  await connection.execute(script);
}

import type { Connection } from '../../server/database/database.ts';
import { statement } from '../../server/database/statement.ts';

const tables = statement<{ name: string }>(
  'tables',
  `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
   from information_schema.tables
   where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
   order by name`,
);

/** Every row of every table as text; bytes also as the characters that they encode. */
export async function dumpOf(database: Connection): Promise<string> {
  const parts: string[] = [];
  for (const [index, { name }] of (await database.run(tables, {})).entries()) {
    const rows = await database.run(
      statement<{ line: string }>(
        `dump_${String(index)}`,
        `select to_jsonb(dumped)::text as line from ${name} as dumped`,
      ),
      {},
    );
    for (const { line } of rows) parts.push(`${name} ${line} ${charactersIn(line)}`);
  }
  return parts.join('\n');
}

/** PostgreSQL writes bytes as `\\x6d6172…` in JSON. Decoded, text that was stored in the clear shows. */
function charactersIn(row: string): string {
  return [...row.matchAll(/\\\\x([0-9a-f]+)/g)]
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
    .join(' ');
}

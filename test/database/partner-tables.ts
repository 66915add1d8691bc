import type { Connection } from '../../server/database/database.ts';
import { statement } from '../../server/database/statement.ts';

/** The tables that hold no partner data. All others have the partner of each row (D12). */
export const notOfPartners: readonly string[] = [
  // The partner itself.
  'partners',
  'operators',
  'operator_keys',
  'token_keys',
  'carriers',
  'carrier_services',
  'deployment',
  'phi_rotations',
  'migrations',
  // A count of a key or a webhook, for a minute.
  'rate_windows',
  // A keyed hash of client and jti, for some minutes.
  'used_assertions',
  // An operator's action may concern no partner, or several.
  'audit_records',
  'audit_queue',
  'audit_batches',
];

const readTables = statement<{ readonly name: string }>(
  'tables_of_partners',
  `select relname::text as name
   from pg_class
   join pg_attribute on attrelid = pg_class.oid and attname = 'partner_id' and attnotnull
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
);

/** The tables with the partner of each row. */
export async function tablesOfPartners(database: Connection): Promise<readonly string[]> {
  return (await database.run(readTables, {})).map(({ name }) => name);
}

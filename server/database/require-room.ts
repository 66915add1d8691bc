import { StartError } from '../config/start-error.ts';
import type { Connection } from './database.ts';
import { statement } from './statement.ts';

/** How many connections the login may have open. */
const readRoom = statement<{ room: number }>(
  'read_connection_room',
  `select least(
     current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
       - coalesce(current_setting('reserved_connections', true)::integer, 0),
     (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
     (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
   ) as room`,
);

/** Refuses a database that would never give this process all of its connections: callers would get 503 under load. */
export async function requireRoom(connection: Connection, wanted: number): Promise<void> {
  const [row] = await connection.run(readRoom, {});
  const room = row?.room ?? wanted;
  if (wanted <= room) return;
  throw new StartError([
    `DATABASE_CONNECTIONS takes ${wanted} connections, but the database allows ${room}. Set a lower one, or let the database have more.`,
  ]);
}

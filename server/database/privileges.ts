import type { Config } from '../config/config.ts';
import type { Connection } from './database.ts';
import { statement } from './statement.ts';

/** The login of the service, if another login owns the tables. */
export interface ServiceLogin {
  readonly name: string;
  readonly environment: Config['environment'] | undefined;
}

const nameLogin = statement<object>(
  'name_login',
  `select set_config('fulfillment.login', :name, true), set_config('fulfillment.environment', :environment, true)`,
);

/**
 * The audit can only be read and appended to. Only development's reset empties whole tables. The login owns no table, so it can
 * change neither tables nor triggers, and reaches partitions only through their tables. If the owner's login serves, it has all
 * privileges already and must not lose any.
 */
const grantAll = `
  do $$
  declare
    login text := current_setting('fulfillment.login');
    partition text;
  begin
    if login = current_user then return; end if;
    execute format('grant usage on schema public to %I', login);
    execute format('revoke truncate on all tables in schema public from %I', login);
    execute format('grant select, insert, update, delete on all tables in schema public to %I', login);
    execute format('grant usage on all sequences in schema public to %I', login);
    if current_setting('fulfillment.environment') = 'development' then
      execute format('grant truncate on all tables in schema public to %I', login);
    end if;
    execute format('revoke update, delete, truncate on audit_records, audit_batches from %I', login);
    execute format('revoke update, truncate on audit_queue from %I', login);
    execute format('revoke insert, update, delete, truncate on migrations from %I', login);
    for partition in select name from partitions loop
      execute format('revoke all on %I from %I', partition, login);
    end loop;
    execute format('grant execute on function make_next_partition, drop_empty_partition, drop_audit_partition to %I', login);
  end $$`;

/** Grants the login of the service what it needs, in a transaction of the owner of the tables. */
export async function grantToService(
  transaction: Connection,
  { name, environment = 'production' }: ServiceLogin,
): Promise<void> {
  await transaction.run(nameLogin, { name, environment });
  await transaction.execute(grantAll);
}

const readLogin = statement<{ login: string }>('read_login', 'select current_user::text as login');

export async function loginOf(connection: Connection): Promise<string> {
  const [row] = await connection.run(readLogin, {});
  return row?.login ?? '';
}

const readOwnership = statement<{ owns: boolean }>(
  'read_audit_ownership',
  `select pg_has_role(current_user, relowner, 'usage') as owns
   from pg_class
   where oid = 'audit_records'::regclass`,
);

/** True if this login could change the audit by changing its table. A superuser can. */
export async function ownsAudit(connection: Connection): Promise<boolean> {
  const [row] = await connection.run(readOwnership, {});
  return row?.owns === true;
}

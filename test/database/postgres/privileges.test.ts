import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { migrate } from '../../../server/database/migrate.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { ownsAudit } from '../../../server/database/privileges.ts';
import { databaseWithTwoLogins } from '../../support/two-logins.ts';
import type { TwoLogins } from '../../support/two-logins.ts';

describe('the login that serves, beside the owner of the tables', () => {
  let logins: TwoLogins;
  let service: Database;
  beforeAll(async () => {
    logins = await databaseWithTwoLogins();
    const { serviceUrl: databaseUrl, ownerUrl: databaseMigrationUrl } = logins;
    service = await openDatabase({ databaseUrl, databaseMigrationUrl, dataDir: '' });
  });
  afterAll(async () => {
    await service.close();
    await logins.drop();
  });

  test('reads and writes every table, but the audit can only be read and appended to', async () => {
    await service.execute(`
      insert into partners (id, name, created_at) values (gen_random_uuid(), 'Lakeside Health', now());
      update partners set name = 'Hillside Health';
      delete from partners;
      insert into events (id, partner_id, clinic_id, order_id, type, created_at)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'order.created', now());
      insert into audit_records (id, at, actor_kind, operation, ids, outcome, status)
        values (gen_random_uuid(), now(), 'operator', 'test', '{}', 'done', 200);
      select * from audit_records;
      insert into audit_batches
          (number, previous, record_ids, root, newest_record_at, sealed_at, public_key, signature)
        values (1, '', '{}', '', now(), now(), '', '');
      delete from audit_queue;
      select make_next_partition(), drop_empty_partition(), drop_audit_partition(6)`);
  });

  test.each([
    `update audit_records set outcome = 'done'`,
    'delete from audit_records',
    'truncate audit_records',
    'select from audit_records_past',
    'truncate events_past',
    'drop table audit_records_past',
    'alter table audit_records detach partition audit_records_past',
    `select split_last_partition('audit_records')`,
    `select drop_partition(partitions) from partitions where parent = 'audit_records' and to_id is null`,
    'update audit_batches set number = 2',
    'delete from audit_batches',
    'update audit_queue set queued_at = now()',
    'truncate audit_queue',
    'truncate webhooks',
    'drop table audit_records',
    'drop trigger audit_records_are_kept on audit_records',
    'drop trigger audit_records_are_queued on audit_records',
    'alter table audit_records disable trigger all',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return old; end $$',
    `set session_replication_role = 'replica'`,
    'create table another (id integer)',
    'delete from migrations',
  ])('may not %s', async (script) => {
    await expect(service.execute(script)).rejects.toMatchObject({ code: '42501' });
  });

  test('may empty tables, but not the audit, in development, whose reset does that', async () => {
    const owner = openPostgres({ url: logins.ownerUrl });
    onTestFinished(() => owner.close());
    const name = new URL(logins.serviceUrl).username;
    await migrate(owner, { login: { name, environment: 'development' }, database: service });
    await service.execute('truncate webhooks');
    await expect(service.execute('truncate audit_records')).rejects.toMatchObject({ code: '42501' });
    await migrate(owner, { login: { name, environment: 'production' }, database: service });
    await expect(service.execute('truncate webhooks')).rejects.toMatchObject({ code: '42501' });
  });

  test('does not own the audit, unlike a login that does both', async () => {
    expect(await ownsAudit(service)).toBe(false);
    for (const url of [logins.ownerUrl, logins.adminUrl]) {
      const database = openPostgres({ url });
      onTestFinished(() => database.close());
      expect(await ownsAudit(database)).toBe(true);
    }
  });

  test('loses nothing if both settings name the owner', async () => {
    const settings = { databaseUrl: logins.ownerUrl, databaseMigrationUrl: logins.ownerUrl, dataDir: '' };
    for (const start of [openDatabase, openDatabase]) {
      const owner = await start(settings);
      onTestFinished(() => owner.close());
      await owner.execute('delete from migrations where false');
    }
  });

  test('refuses to start if the owner would migrate another database', async () => {
    const another = new URL(logins.ownerUrl);
    another.pathname = '/postgres';
    await expect(
      openDatabase({ databaseUrl: logins.serviceUrl, databaseMigrationUrl: another.href, dataDir: '' }),
    ).rejects.toThrow(/^DATABASE_MIGRATION_URL names another database than DATABASE_URL\.$/);
  });

  test('starts without the owner once the schema is up to date', async () => {
    const again = await openDatabase({ databaseUrl: logins.serviceUrl, dataDir: '' });
    await again.close();
  });

  test('is told in one line that it may not migrate, and which setting is wrong', async () => {
    const pending = openPostgres({ url: logins.ownerUrl });
    onTestFinished(() => pending.close());
    await pending.execute(`delete from migrations where name like '001%'`);
    await expect(openDatabase({ databaseUrl: logins.serviceUrl, dataDir: '' })).rejects.toThrow(
      /^DATABASE_URL may not change the tables\. Set DATABASE_MIGRATION_URL to the login that owns them\.$/,
    );
    const unknown = logins.ownerUrl.replace('owner_', 'nobody_');
    await expect(
      openDatabase({ databaseUrl: logins.serviceUrl, databaseMigrationUrl: unknown, dataDir: '' }),
    ).rejects.toThrow(/^DATABASE_MIGRATION_URL cannot be used: [^\n]*nobody[^\n]*\.$/);
  });
});

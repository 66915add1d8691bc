import { describe, expect, test } from 'vitest';

import { openDatabase } from '../../../server/database/open-database.ts';
import { requireTls } from '../../../server/database/requirements.ts';

const refusal =
  'DATABASE_URL must use TLS in production: add sslmode=verify-full, and sslrootcert=FILE for a CA of your own.';

describe('production', () => {
  test.each([
    'postgres://api@db.internal/fulfillment',
    'postgres://api@10.0.0.5:5432/fulfillment',
    'postgres://api@db.internal/fulfillment?sslmode=disable',
    'postgres://api@db.internal/fulfillment?sslmode=no-verify',
    'postgres://api@db.internal/fulfillment?uselibpqcompat=true&sslmode=require',
    'postgres://api@db.internal/fulfillment?uselibpqcompat=true&sslmode=prefer',
    'postgres://api@localhost/fulfillment?host=db.internal',
    'postgres://api@127.0.0.1.example.com/fulfillment',
    'postgres://api@[2001:db8::1]/fulfillment',
  ])('does not connect without verified TLS: %s', (url) => {
    expect(() => requireTls('DATABASE_URL', url)).toThrow(refusal);
  });

  test.each([
    'postgres://api@db.internal/fulfillment?sslmode=verify-full',
    'postgres://api@db.internal/fulfillment?sslmode=verify-ca',
    'postgres://api@db.internal/fulfillment?sslmode=require',
    'postgres://api@localhost/fulfillment',
    'postgres://api@127.0.0.1:5432/fulfillment',
    'postgres://api@[::1]/fulfillment',
    'postgres://api@%2Fvar%2Frun%2Fpostgresql/fulfillment',
    'postgres://api@/fulfillment?host=/var/run/postgresql',
  ])('connects with verified TLS or on the same machine: %s', (url) => {
    requireTls('DATABASE_URL', url);
  });

  test('says in one line that a certificate file is missing', () => {
    const url = 'postgres://api@db.internal/fulfillment?sslmode=verify-full&sslrootcert=/no/such/file.pem';
    expect(() => requireTls('DATABASE_URL', url)).toThrow(
      'DATABASE_URL cannot be used: no such file or directory.',
    );
  });

  test('checks the address of the login that migrates, too', async () => {
    const local = 'postgres://api@127.0.0.1:9/fulfillment';
    const remote = 'postgres://owner@db.internal/fulfillment';
    const settings = { databaseUrl: local, databaseMigrationUrl: remote, dataDir: '' };
    await expect(openDatabase({ ...settings, environment: 'production' })).rejects.toThrow(
      refusal.replace('DATABASE_URL', 'DATABASE_MIGRATION_URL'),
    );
  });
});

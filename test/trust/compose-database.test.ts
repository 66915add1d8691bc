import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { statement } from '../../server/database/statement.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** The text at a path of compose.yaml. */
function composed(...path: readonly string[]): string {
  let node: unknown = load(readFileSync('compose.yaml', 'utf8'));
  for (const key of path) node = isObject(node) ? node[key] : undefined;
  return String(node);
}

const readConnection = statement<{ login: string; superuser: boolean; encrypted: boolean }>(
  'read_connection',
  `select current_user::text as login, rolsuper as superuser, ssl as encrypted
   from pg_roles, pg_stat_ssl
   where rolname = current_user and pid = pg_backend_pid()`,
);

async function opened(opening: Database | Promise<Database>) {
  const database = await opening;
  try {
    return (await database.run(readConnection, {}))[0];
  } finally {
    await database.close();
  }
}

test('the database of compose.yaml has a certificate that the service verifies, and two logins, neither a superuser', async () => {
  // The commands of compose.yaml, but in a directory of the test, for localhost and without another user.
  const directory = temporaryDirectory();
  chmodSync(directory, 0o755);
  const makeCertificate = composed('services', 'certificate', 'command')
    .replaceAll('/tls/', `${directory}/`)
    .replaceAll('DNS:database', 'DNS:localhost')
    .replace('chown postgres', 'true');
  for (const time of ['first', 'second']) {
    execFileSync('sh', ['-c', makeCertificate], { stdio: 'ignore', env: { ...process.env, time } });
  }
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  // PostgreSQL does not run as root.
  if (process.getuid?.() === 0) chownSync(key, 65_534, 65_534);
  const postgres = await startThrowawayPostgres([
    'ssl=on',
    `ssl_cert_file=${certificate}`,
    `ssl_key_file=${key}`,
  ]);
  onTestFinished(() => postgres.stop());

  const admin = openPostgres({ url: postgres.url, maxConnections: 1 });
  onTestFinished(() => admin.close());
  const logins = readFileSync('docs/compose/logins.sql', 'utf8')
    .replaceAll(/^\\getenv .*$/gm, '')
    .replaceAll(/:'(\w+)'/g, "'a password'")
    .replaceAll('database fulfillment', 'database postgres');
  await admin.execute(logins);

  const urlIn = (service: string, setting: string, ca = certificate) => {
    const url = new URL(
      composed('services', service, 'environment', setting).replace(/\$\{\w+:[^}]*\}/, 'x'),
    );
    url.host = `localhost:${new URL(postgres.url).port}`;
    url.pathname = '/postgres';
    url.searchParams.set('sslrootcert', ca);
    return url.href;
  };
  const databaseUrl = urlIn('api1', 'DATABASE_URL');
  const databaseMigrationUrl = urlIn('migration', 'DATABASE_MIGRATION_URL');
  const environment = 'production';
  const settings = { environment, databaseUrl, databaseMigrationUrl, dataDir: '' } as const;
  expect(await opened(openDatabase(settings))).toEqual({
    login: 'fulfillment',
    superuser: false,
    encrypted: true,
  });
  expect(await opened(openPostgres({ url: databaseMigrationUrl }))).toEqual({
    login: 'fulfillment_owner',
    superuser: false,
    encrypted: true,
  });

  const { certFile } = inFiles(temporaryDirectory(), await selfSigned());
  const impostor = urlIn('api1', 'DATABASE_URL', certFile);
  await expect(openDatabase({ databaseUrl: impostor, dataDir: '' })).rejects.toThrow(
    /^DATABASE_URL cannot be used: .*self.signed/,
  );
});

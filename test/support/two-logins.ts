import { randomBytes } from 'node:crypto';

import { openPostgres } from '../../server/database/postgres.ts';
import { freshDatabase } from './databases.ts';

/** An empty PostgreSQL database with a login that owns its tables and one that serves, as docs/deployment.md creates them. */
export interface TwoLogins {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly drop: () => Promise<void>;
}

export async function databaseWithTwoLogins(): Promise<TwoLogins> {
  const fresh = await freshDatabase();
  const adminUrl = fresh.url ?? '';
  const suffix = randomBytes(6).toString('hex');
  const [owner, service] = [`owner_${suffix}`, `service_${suffix}`];
  const admin = openPostgres({ url: adminUrl, maxConnections: 1 });
  await admin.execute(`
    create role ${owner} login password 'a password';
    create role ${service} login password 'a password';
    drop schema public cascade;
    create schema public authorization ${owner}`);
  const urlOf = (login: string) => {
    const url = new URL(adminUrl);
    url.username = login;
    url.password = 'a password';
    return url.href;
  };
  return {
    adminUrl,
    ownerUrl: urlOf(owner),
    serviceUrl: urlOf(service),
    drop: async () => {
      await admin.execute(`drop owned by ${owner}, ${service} cascade; drop role ${owner}, ${service}`);
      await admin.close();
      await fresh.close();
    },
  };
}

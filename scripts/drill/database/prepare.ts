import { randomBytes } from 'node:crypto';

import pg from 'pg';

import type { DatabaseCluster } from './cluster.ts';

/** The addresses of a new database for its two logins (docs/deployment.md). */
export interface PreparedDatabase {
  readonly serviceUrl: string;
  /** The login that owns the tables. */
  readonly ownerUrl: string;
}

/** Makes the database and its two logins, as docs/deployment.md does. */
export async function prepareDatabase({ urlOf }: Pick<DatabaseCluster, 'urlOf'>): Promise<PreparedDatabase> {
  const [owner, service] = ['fulfillment_owner', 'fulfillment'].map((name) => ({
    name,
    password: randomBytes(16).toString('hex'),
  }));
  if (owner === undefined || service === undefined) throw new Error('There are two logins');
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    for (const { name, password } of [owner, service])
      await client.query(`create role ${name} login password '${password}'`);
    await client.query(`create database fulfillment owner ${owner.name}`);
  } finally {
    await client.end();
  }
  return { serviceUrl: urlOf('fulfillment', service), ownerUrl: urlOf('fulfillment', owner) };
}

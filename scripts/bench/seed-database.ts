import { migrate } from '../../server/store/migrate.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { createSealer } from '../../server/store/sealing.ts';
import type { Cluster } from './cluster.ts';
import { seedTenants } from './tenants.ts';
import type { Tenant } from './tenants.ts';

/** A database that others are copied from. */
export interface Seeded {
  readonly template: string;
  readonly tenants: readonly Tenant[];
}

/** One for each connection of the usual load, so that no two count into the same rate limit. */
const tenantCount = 32;

/** Makes a database with the schema and a few partners. */
export async function seedDatabase(cluster: Cluster, phiKey: Buffer): Promise<Seeded> {
  const template = 'seeded';
  await cluster.create(template);
  const database = openPostgres({ url: cluster.urlOf(template), maxConnections: 1, statementTimeoutMs: 0 });
  try {
    await migrate(database);
    const sealer = createSealer({ key: phiKey, clock: () => new Date() });
    return { template, tenants: await seedTenants({ database, sealer }, tenantCount, new Date()) };
  } finally {
    // A database can be copied only while nobody is connected to it.
    await database.close();
  }
}

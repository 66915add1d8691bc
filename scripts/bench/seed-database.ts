import { systemClock } from '../../server/clock.ts';
import type { Environment } from '../../server/domain/environment.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import type { Cluster } from './cluster.ts';
import { seedTenants } from './tenants.ts';
import type { Tenant } from './tenants.ts';

/** A database that others can be copied from. */
export interface Seeded {
  readonly template: string;
  readonly tenants: readonly Tenant[];
}

/** One for each connection of the usual load, so that no two count into the same rate limit. */
const tenantCount = 32;

/** Makes a database with the schema and a few partners, whose keys are of the environment. */
export async function seedDatabase(
  cluster: Cluster,
  phiKey: Buffer,
  { database: template, environment }: { readonly database: string; readonly environment: Environment },
): Promise<Seeded> {
  await cluster.create(template);
  const database = openPostgres({ url: cluster.urlOf(template), maxConnections: 1, statementTimeoutMs: 0 });
  try {
    await migrate(database);
    const sealer = createSealer({ key: phiKey, clock: systemClock });
    const tenants = await seedTenants({ database, sealer }, tenantCount, environment, new Date());
    return { template, tenants };
  } finally {
    // A database can be copied only while nobody is connected to it.
    await database.close();
  }
}

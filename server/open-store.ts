import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database } from './database/database.ts';
import { ownsAudit } from './database/privileges.ts';
import type { Log } from './observability/log.ts';
import { currentTraceparent, tracedConnection } from './observability/tracing.ts';
import { createSealer } from './sealing/sealer.ts';
import { openDeployment } from './store/deployment.ts';
import type { Store } from './store/store.ts';

interface OpenStoreOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The version of the contract. */
  readonly version: string;
}

interface OpenedStore {
  readonly secrets: Secrets;
  /** For requests: their statements are traced. */
  readonly store: Store;
  /** The same store without traces, for background work, which belongs to no request. */
  readonly ownStore: Store;
  readonly traces: { readonly close: () => Promise<void> };
}

/**
 * Opens the store of this process on the database. The secrets are loaded only once this process holds DATA_DIR: otherwise it
 * could overwrite another process's operator.key.
 */
export async function openStore(config: Config, options: OpenStoreOptions): Promise<OpenedStore> {
  const { database, clock, log, version } = options;
  const { environment, phiKeyPrevious: previous } = config;
  const secrets = loadSecrets(config);
  const unopened = { database, sealer: createSealer({ key: secrets.phiKey, previous, clock }) };
  const ownStore = { ...unopened, ...(await openDeployment(unopened, environment)) };
  if (environment === 'production' && (await ownsAudit(database))) {
    log.warning('database.login_owns_audit', { setting: 'DATABASE_URL' });
  }
  if (!config.isTraced)
    return { secrets, store: ownStore, ownStore, traces: { close: () => Promise.resolve() } };
  // Loaded only if there is a collector.
  const { startOpenTelemetry } = await import('./observability/open-telemetry.ts');
  const sdk = startOpenTelemetry({ environment, version, log });
  return {
    secrets,
    store: { ...ownStore, database: tracedConnection(database), traceparent: currentTraceparent },
    ownStore,
    traces: { close: () => sdk.shutdown().catch(() => undefined) },
  };
}

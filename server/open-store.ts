import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database } from './database/database.ts';
import { ownsAudit } from './database/privileges.ts';
import { spansDropped } from './observability/dropped-spans.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { tracedConnection } from './observability/traced-database.ts';
import { openTracing } from './observability/tracing.ts';
import type { Tracing } from './observability/tracing.ts';
import { createSealer } from './sealing/sealer.ts';
import { openDeployment } from './store/deployment.ts';
import type { Store } from './store/store.ts';

interface OpenStoreOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Of the contract. */
  readonly version: string;
}

interface OpenedStore {
  readonly secrets: Secrets;
  /** For requests: their statements are traced. */
  readonly store: Store;
  /** The same for what no single request asked for, such as the work in the background. */
  readonly ownStore: Store;
  readonly tracing: Tracing;
}

/**
 * Opens the store of this process on the database. The secrets are loaded once this process holds DATA_DIR: earlier, it could
 * overwrite the operator.key of another process.
 */
export async function openStore(config: Config, options: OpenStoreOptions): Promise<OpenedStore> {
  const { database, clock, log, metrics, version } = options;
  const { environment, phiKeyPrevious: previous, collector } = config;
  const secrets = loadSecrets(config);
  const unopened = { database, sealer: createSealer({ key: secrets.phiKey, previous, clock }) };
  const ownStore = { ...unopened, ...(await openDeployment(unopened, environment)) };
  if (environment === 'production' && (await ownsAudit(database))) {
    log.warning('database.login_owns_audit', { setting: 'DATABASE_URL' });
  }
  const onDropped = spansDropped(log, metrics);
  const tracing = await openTracing({ collector, environment, version, onDropped });
  const { traceparent } = tracing;
  const store = tracing.isOn
    ? { ...ownStore, database: tracedConnection(database, tracing), traceparent }
    : ownStore;
  return { secrets, store, ownStore, tracing };
}

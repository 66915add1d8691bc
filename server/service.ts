import { readFileSync } from 'node:fs';

import { partnerApp } from './partner-app.ts';
import type { ReadyingApp } from './partner-app.ts';
import { auditTrail } from './store/audit-trail.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { readContract } from './contract/contract.ts';
import type { Contract } from './contract/contract.ts';
import { prepareDataDirectory } from './config/data-directory.ts';
import type { DemoAccess } from './sandbox/demo/demo-file.ts';
import { openDemo } from './sandbox/demo/open-demo.ts';
import { loadSecrets } from './config/secrets.ts';
import { withProbes } from './middleware/probes.ts';
import { openCertificates } from './tls/certificates.ts';
import { listen } from './listener/listener.ts';
import type { RequestOutcome } from './middleware/outcome.ts';
import { refuseUnreadable } from './middleware/refuse-unreadable.ts';
import type { Log } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import type { Side } from './observability/metrics.ts';
import { operatorApp } from './operator-app.ts';
import { appendAuditRecords } from './store/audit.ts';
import type { AuditRecord } from './store/audit.ts';
import { StoreUnavailable } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createSealer } from './sealing/sealer.ts';
import { storeAnswers } from './store/store.ts';
import type { Store } from './store/store.ts';
import { queueDepths } from './webhooks/queue/queue-depths.ts';
import { startWorkers } from './workers.ts';

/** What the service takes from around it; a test brings its own. */
export interface World {
  readonly clock: Clock;
  readonly log: Log;
  /** The database that the settings name, unless given. */
  readonly openDatabase?: typeof openDatabase;
}

/** A running service. */
export interface Service {
  /** Where this machine reaches the partner API: https://localhost:8443 */
  readonly url: string;
  /** Where this machine reaches the operator API: https://127.0.0.1:8444 */
  readonly operatorUrl: string;
  readonly store: Store;
  /** What a newcomer may call development with; absent where the store was not filled for one. */
  readonly demo: DemoAccess | undefined;
  /** Looks for a new certificate now. */
  reloadCertificates(): Promise<void>;
  /** Finishes what is in flight, for at most so long, and closes everything. */
  close(graceMs: number): Promise<void>;
}

/** How far the service has come: what the probes tell of it. */
interface Progress {
  up?: { readonly store: Store; readonly operators: ReadyingApp['app'] };
  isClosing: boolean;
}

const generated = new URL('../generated/', import.meta.url);

function bundled(contract: string): Contract {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`${contract}/${file}`, generated), 'utf8'));
  return readContract(read('contract.json'), read('requirements.json'));
}

/** Starts the service on its settings: everything that is up by the time this resolves is ready for its first request. */
export async function startService(config: Config, world: World): Promise<Service> {
  const { clock, log } = world;
  const { environment, rateLimitPerMinute } = config;
  if (environment === 'development') prepareDataDirectory(config.dataDir);
  const certificates = await openCertificates(config.tls, { clock, log });
  const contract = bundled('partner');
  const operatorContract = bundled('operator');

  // The operator port answers probes from the first moment on, and the rest once there is something behind it.
  const progress: Progress = { isClosing: false };
  const metrics = createMetrics(async () => {
    if (!progress.up) throw new Error('The store is not open yet');
    return queueDepths(progress.up.store);
  });
  // Begun ahead of the ports: that another process has DATA_DIR tells more than that it has them too.
  const opening = (world.openDatabase ?? openDatabase)(config);
  const listening = listen({
    app: withProbes({
      isReady: async () =>
        progress.up !== undefined && !progress.isClosing && (await storeAnswers(progress.up.store)),
      metrics,
      api: () => progress.up?.operators,
    }),
    certificates,
    port: config.operatorPort,
    host: config.operatorHost,
    setting: 'OPERATOR_PORT',
    refuse: refuseUnreadable(clock, undefined, operatorContract.version),
    log,
  });
  const [database, operatorListener] = await Promise.all([opening, listening]);
  // Only now is DATA_DIR this process's own: another's operator.key must not be written over.
  const secrets = loadSecrets(config);
  const sealer = createSealer({ key: secrets.phiKey, previous: config.phiKeyPrevious, clock });
  const store: Store = { database, sealer };
  const audit = auditTrail<AuditRecord>({
    append: (batch) => appendAuditRecords(store, batch),
    isTemporary: (error) => error instanceof StoreUnavailable,
    onFailure: (error, lost) => log.failure(error, { count: lost }),
  });

  const common = {
    environment,
    store,
    clock,
    audit,
    rateLimitPerMinute,
    onFailure: (error: unknown, requestId: string) => log.failure(error, { requestId }),
  };
  const observer = (side: Side) => (outcome: RequestOutcome) => {
    log.request(outcome);
    metrics.request(side, outcome);
  };
  const partners = partnerApp({
    ...common,
    observe: observer('partner'),
    trustedProxies: config.tls.kind === 'proxy' ? config.tls.trusted : [],
    contract,
    docs: readFileSync(new URL('docs/index.html', generated), 'utf8'),
  });
  const operators = operatorApp({
    ...common,
    observe: observer('operator'),
    operatorKey: secrets.operatorKey,
    contract: operatorContract,
  });
  await partners.warm();
  await operators.warm();
  const listener = await listen({
    app: partners.app,
    certificates,
    port: config.port,
    setting: 'PORT',
    refuse: refuseUnreadable(clock, rateLimitPerMinute, contract.version),
    log,
  });
  const operatorUrl = operatorListener.url;
  const demo =
    environment === 'development'
      ? await openDemo(config.dataDir, store, clock(), { baseUrl: listener.url, operatorUrl })
      : undefined;

  const { sandboxStepSeconds } = config;
  const workers = startWorkers({
    store,
    clock,
    log,
    environment,
    contract: contract.document,
    metrics,
    sandboxStepSeconds,
  });
  progress.up = { store, operators: operators.app };

  return {
    url: listener.url,
    operatorUrl,
    store,
    demo,
    reloadCertificates: async () => certificates?.reload(),
    close: async (graceMs) => {
      // /readyz says no before the first connection is closed, so that a balancer looks elsewhere.
      progress.isClosing = true;
      await Promise.all([listener.close(graceMs), workers.stop(graceMs)]);
      await operatorListener.close(graceMs);
      certificates?.close();
      await audit.flush();
      await database.close();
    },
  };
}

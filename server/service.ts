import type { AlteredCredential } from './accounts/credential-macs.ts';
import { AccessTokens } from './accounts/oauth/access-tokens.ts';
import { openAuditKeys } from './audit/chain/keys.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { prepareDataDirectory } from './config/data-directory.ts';
import { authorityFile } from './config/tls-settings.ts';
import { bundled } from './contract/contract.ts';
import { onRequestValues } from './contract/document.ts';
import { openDatabase } from './database/open-database.ts';
import { eventFeed } from './events/feed.ts';
import { watchArrivals } from './listener/arrival.ts';
import { listen } from './listener/listener.ts';
import { refuseUnreadable } from './listener/refuse-connection.ts';
import type { AnsweredRequest } from './middleware/observe.ts';
import { commonHeaders } from './middleware/response-headers.ts';
import { cachedReading, keptForASecond } from './observability/cached-reading.ts';
import type { Side } from './observability/http-metrics.ts';
import type { Log } from './observability/log.ts';
import { currentTrace } from './observability/tracing.ts';
import { databaseEvents, openMetrics } from './open-metrics.ts';
import { openOperators } from './open-operators.ts';
import { openStore } from './open-store.ts';
import { operatorApp } from './operator-app.ts';
import { packedClient } from './pages/own-page.ts';
import { partnerApp } from './partner-app.ts';
import { openProbedPorts } from './probed-ports.ts';
import { openRecords } from './records.ts';
import { noteAttempts } from './review/deliveries.ts';
import { writeDemoFile } from './sandbox/demo/demo-file.ts';
import type { DemoAccess } from './sandbox/demo/demo-file.ts';
import { openDemo } from './sandbox/demo/seed-demo.ts';
import { shutDown } from './shut-down.ts';
import { storeAnswers } from './store/store.ts';
import type { Store } from './store/store.ts';
import { expiryOf } from './tls/certificate-files.ts';
import { openCertificates } from './tls/certificates.ts';
import { eventCheck } from './webhooks/event-check.ts';
import { startWorkers } from './workers.ts';

/** The service's surroundings besides its settings. Tests pass their own. */
interface Dependencies {
  /** The clock of the database unless given, so that processes whose own clocks differ agree on the time. */
  readonly clock?: Clock;
  readonly log: Log;
  /** Opens the database that the settings name, unless given. */
  readonly openDatabase?: typeof openDatabase;
}

/** A running service. */
export interface Service {
  /** The partner API on this machine: https://localhost:8443 */
  readonly url: string;
  /** The operator API on this machine: https://127.0.0.1:8444 */
  readonly operatorUrl: string;
  /** The probes on a port of their own; absent without METRICS_PORT. */
  readonly metricsUrl: string | undefined;
  readonly store: Store;
  /** The demo partner's access in development; absent if the store holds other partners. */
  readonly demo: DemoAccess | undefined;
  /** Reads the certificates again now. */
  reloadCertificates(): Promise<void>;
  /** Answers what is in flight, for at most graceMs or until told to hurry, and closes everything. */
  close(graceMs: number, hurry?: AbortSignal): Promise<void>;
}

/** Starts the service on its settings. When this resolves, it is ready for its first request. */
export async function startService(config: Config, dependencies: Dependencies): Promise<Service> {
  const { log } = dependencies;
  const { environment, rateLimitPerMinute, sandboxStepSeconds } = config;
  if (environment === 'development') prepareDataDirectory(config.dataDir);
  const machineClock = dependencies.clock ?? systemClock;
  const certificates = await openCertificates(config.tls, { clock: machineClock, log });
  const trustedProxies = config.tls.kind === 'proxy' ? config.tls.trusted : [];
  const caps = { ...config.connections, proxies: trustedProxies };
  const [contract, operatorContract] = [bundled('partner'), bundled('operator')];
  const versions = { partnerContract: contract.version, operatorContract: operatorContract.version };
  const metrics = openMetrics({ versions, certificates, clock: machineClock });
  // Opened before the ports: if another process runs on the same settings, the error names DATA_DIR and not the port.
  const opening = (dependencies.openDatabase ?? openDatabase)({ ...config, ...databaseEvents(log, metrics) });
  const listening = openProbedPorts(config, {
    certificates,
    caps,
    refuse: refuseUnreadable(machineClock, undefined, commonHeaders(operatorContract.version, environment)),
    log,
    metrics,
  });
  const [database, probedPorts] = await Promise.all([opening, listening]);
  const { operatorListener, metricsListener } = probedPorts;
  const clock = dependencies.clock ?? (() => database.now());
  const { version } = contract;
  const opened = await openStore(config, { database, clock, log, version });
  const { store, ownStore, secrets, traces } = opened;
  const auditKeys = openAuditKeys({ ...config, phiKey: secrets.phiKey });
  const { trail, counter, evidence } = openRecords(ownStore, log);

  const check = eventCheck(contract);
  const feed = eventFeed({
    store,
    watchedStore: ownStore,
    onRequest: onRequestValues(contract.document),
    check,
    onFailure: (error) => log.failure(error),
    onFault: (fault) => log.warning('feed.event_not_sendable', { ...fault }),
  });
  metrics.watch({ store, database, clock, feed });

  const arrivals = watchArrivals(() => database.now());
  const shared = {
    environment,
    store,
    clock,
    arrivals,
    auditTrail: trail,
    onAltered: ({ kind, id }: AlteredCredential) => {
      log.warning('credential.altered', { reason: kind, credentialId: id });
      metrics.altered(kind);
    },
    onFailure: (error: unknown, requestId: string) =>
      log.failure(error, { requestId, trace_id: currentTrace() }),
  };
  const reportTo = (side: Side) => (request: AnsweredRequest) => {
    log.request(request);
    metrics.request(side, request);
  };
  const hasTokens = environment === 'development' || config.publicUrl !== undefined;
  if (!hasTokens) log.event('oauth.off', { setting: 'PUBLIC_URL' });
  let publicUrl = config.publicUrl ?? '';
  const tokens = hasTokens ? new AccessTokens({ store, environment, publicUrl: () => publicUrl }) : undefined;
  const demo = environment === 'development' ? await openDemo(config.dataDir, store, clock()) : undefined;
  const listener = await listen({
    app: partnerApp({
      ...shared,
      feed,
      counter,
      evidence,
      rateLimitPerMinute,
      tokens,
      report: reportTo('partner'),
      trustedProxies,
      corsOrigins: config.corsOrigins,
      contract,
      demo,
      authority: authorityFile(config.tls),
      client: await packedClient(),
      auditKey: auditKeys.current.publicKey,
    }),
    certificates,
    caps,
    port: config.port,
    setting: 'PORT',
    refuse: refuseUnreadable(clock, rateLimitPerMinute, commonHeaders(contract.version, environment)),
    log,
  });
  if (publicUrl === '') publicUrl = listener.url;
  const operators = operatorApp({
    ...shared,
    report: reportTo('operator'),
    ...(await openOperators({ ...config, ...shared, ...secrets, log, contract: operatorContract })),
    auditKeys,
    logoffMinutes: config.logoffMinutes,
    requiresReview: config.requiresReview,
    certificateExpiresAt: () => certificates && expiryOf(certificates.current()),
    onRefused: (address, count) => log.warning('operator.refused', { address, count }),
    contract: operatorContract,
  });
  const addresses = { baseUrl: listener.url, operatorUrl: operatorListener.url };
  if (demo) writeDemoFile(config.dataDir, demo, addresses);
  const workers = startWorkers({
    ...shared,
    store: ownStore,
    log,
    check,
    metrics,
    auditKeys,
    sandboxStepSeconds,
    retention: config.retention,
    onAttempts: environment === 'development' ? noteAttempts(evidence) : () => undefined,
  });
  const storeIsUp = cachedReading({ ...keptForASecond(machineClock), read: () => storeAnswers(store) });
  let isClosing = false;
  probedPorts.serve({
    isReady: async () => (await storeIsUp()) === true && !isClosing,
    operatorApp: operators,
  });

  return {
    url: listener.url,
    operatorUrl: operatorListener.url,
    metricsUrl: metricsListener?.url,
    store,
    demo,
    reloadCertificates: async () => certificates?.reload(),
    close: async (graceMs, hurry) => {
      // /readyz answers 503 before the first connection closes, so that a load balancer stops sending requests.
      isClosing = true;
      const ports = { listener, operatorListener, metricsListener };
      const parts = { ...ports, feed, workers, trail, counter, evidence, database, traces, log };
      await shutDown(parts, graceMs, hurry);
      arrivals.stop();
      certificates?.close();
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';

import type { paths } from '../../generated/partner/types.ts';
import { loadConfig } from '../../server/config/config.ts';
import type { OnWait } from '../../server/database/pool.ts';
import { createLog } from '../../server/observability/log.ts';
import { startService } from '../../server/service.ts';
import type { Service } from '../../server/service.ts';
import { partnerCheck } from './contract-check.ts';
import { freshDatabase } from './databases.ts';
import { faulty } from './faulty-database.ts';
import type { FaultyDatabase } from './faulty-database.ts';
import { makeDirectory } from './temporary-directory.ts';
import { testClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { wireTo } from './wire.ts';
import type { Wire } from './wire.ts';

/** The whole service on free ports, with its own database and clock. */
export interface TestService extends Wire {
  readonly service: Service;
  readonly clock: TestClock;
  readonly dataDir: string;
  /** The authority of its certificate, in PEM; undefined behind a proxy. */
  readonly authority: string | undefined;
  /** The service's database, which a test can break and repair. */
  readonly database: FaultyDatabase;
  /** The lines of the log. */
  readonly logged: readonly string[];
  /** A typed client; all its responses are checked against the contract. */
  readonly clientOf: (apiKey: string) => Client<paths>;
  /** Cuts off what is not answered after `graceMs`. */
  readonly close: (graceMs?: number) => Promise<void>;
}

/** Starts the service as a deployment does, with settings that a test can change. */
export async function startTestService(
  settings: Readonly<Record<string, string>> = {},
  clock: TestClock = testClock(),
): Promise<TestService> {
  const { directory: dataDir, remove } = makeDirectory();
  const logged: string[] = [];
  let onWait: OnWait | undefined;
  const { database, close: closeDatabase } = await freshDatabase((pool, seconds) => onWait?.(pool, seconds));
  const config = loadConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    OPERATOR_PORT: '0',
    SANDBOX_STEP_SECONDS: '0',
    ...settings,
  });
  const log = createLog({
    level: config.logLevel,
    clock: clock.now,
    destination: { write: (line) => void logged.push(line) },
  });
  // `closeDatabase` closes the database, not the service.
  const breakable = faulty({ ...database, close: () => Promise.resolve() });
  let running: Service | undefined = await startService(config, {
    clock: clock.now,
    log,
    openDatabase: (given) => {
      onWait = given.onWait;
      return Promise.resolve(breakable);
    },
  });
  const { url } = running;
  // A certificate from files is self-signed. Behind a proxy there is none.
  const caFile = config.tls.kind === 'files' ? config.tls.certFile : join(dataDir, 'tls/ca.pem');
  const ca = config.tls.kind === 'proxy' ? undefined : readFileSync(caFile, 'utf8');
  const wire = wireTo(url, ca, partnerCheck);

  return {
    ...wire,
    get service() {
      if (running === undefined) throw new Error('The service of this test is closed.');
      return running;
    },
    clock,
    dataDir,
    authority: ca,
    database: breakable,
    logged,
    clientOf: (apiKey) =>
      createClient<paths>({ baseUrl: url, fetch: wire.fetch, headers: { 'x-api-key': apiKey } }),
    close: async (graceMs = 1_000) => {
      await wire.close();
      await running?.close(graceMs);
      await closeDatabase();
      remove();
      // A test file keeps its variables until the run ends. A service would stay in memory with its apps and metrics.
      running = onWait = undefined;
    },
  };
}

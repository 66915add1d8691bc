import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../server/database/open-database.ts';
import { StoreUnavailable } from '../../server/database/database.ts';
import { startFailureLines } from '../../server/start-failure.ts';
import { demoClinic } from '../processes/clinic.ts';
import { startOrders } from '../processes/load.ts';
import { newHome, NotStarted, startServer } from '../processes/server-process.ts';
import type { Home } from '../processes/server-process.ts';
import { storedOrders } from '../processes/stored-orders.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { onPostgres } from '../support/databases.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** Starts a server that must refuse to start, and returns everything it prints. */
async function refusal(
  home: Pick<Home, 'dataDir' | 'settings'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const outcome = await startServer(home, settings).catch((error: unknown) => error);
  if (!(outcome instanceof NotStarted)) throw new Error('The server started');
  expect(outcome.code).toBe(1);
  return outcome.said;
}

const emptyHome = () => ({ dataDir: temporaryDirectory(), settings: {} });

describe('production refuses to start', () => {
  it('without its settings, in three lines that name them all', async () => {
    const text = await refusal(emptyHome(), { APP_ENV: 'production' });
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    for (const name of ['DATABASE_URL', 'OPERATOR_KEY', 'PHI_KEY', 'TLS_CERT_FILE']) {
      expect(text).toContain(name);
    }
  });

  it('without a database, in one line that does not show its address or password', async () => {
    const { certFile, keyFile } = inFiles(temporaryDirectory(), await selfSigned());
    const settings = {
      APP_ENV: 'production',
      DATABASE_URL: 'postgres://api:s3cret@127.0.0.1:9/fulfillment',
      TLS_CERT_FILE: certFile,
      TLS_KEY_FILE: keyFile,
      OPERATOR_KEY: randomBytes(32).toString('base64url'),
      PHI_KEY: randomBytes(32).toString('base64'),
    };
    expect(await refusal(emptyHome(), settings)).toBe('DATABASE_URL cannot be used: connection refused.\n');
  });
});

describe('the server refuses to start, in one line,', () => {
  it.each(['PORT', 'OPERATOR_PORT'])('if %s is in use', async (setting) => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const port = String(await listenOnFreePort(other, '0.0.0.0'));
    const host = setting === 'PORT' ? '' : ' at 0.0.0.0';
    const settings = { [setting]: port, OPERATOR_HOST: '0.0.0.0' };
    expect(await refusal(await newHome(), settings)).toBe(
      `${setting} ${port}${host} cannot be listened on: address already in use.\n`,
    );
  });

  it.skipIf(onPostgres)('if another process uses DATA_DIR, which loses nothing', async () => {
    const home = await newHome();
    const server = await startServer(home);
    const clinic = await demoClinic(server, home);
    const load = startOrders(clinic.send, clinic, 4);
    await load.reached(10);
    // The ports are in use too, but DATA_DIR is the more useful error.
    const ports = { PORT: new URL(server.url).port, OPERATOR_PORT: new URL(server.operatorUrl).port };
    expect(await refusal(home, ports)).toBe(
      `DATA_DIR ${home.dataDir} is in use by another process. Stop that process, or set another DATA_DIR for this one.\n`,
    );
    await load.reached(10);
    await load.stop();
    expect([...load.statuses.keys()]).toEqual([201]);

    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const database = await home.open();
    const stored = await storedOrders(database).finally(() => database.close());
    expect([...load.acknowledged.values()].filter((id) => !stored.ids.has(id))).toEqual([]);
  });

  it.skipIf(onPostgres)(
    'if the disk has no room for the database, and leaves none of its files behind',
    async () => {
      const dataDir = temporaryDirectory();
      // A limit on the size of files stands in for a full disk: both fail the first write beyond it.
      const limited = ['-c', 'ulimit -f 4000; exec "$@"', 'sh', process.execPath, 'server/main.ts'];
      const env = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0' };
      const outcome = await promisify(execFile)('sh', limited, { env }).catch((error: unknown) => error);
      const stderr = `DATA_DIR ${dataDir} has no room for the database: file too large.\n`;
      expect(outcome).toMatchObject({ code: 1, stdout: '', stderr });
      expect(readdirSync(dataDir).sort()).toEqual(['directory.lock', 'tls']);
    },
  );
});

describe('a database that cannot be opened is reported in one line:', () => {
  const linesFor = async (databaseUrl: string | undefined, dataDir = temporaryDirectory()) =>
    openDatabase({ databaseUrl, dataDir }).then(() => expect.fail('The database opened'), startFailureLines);

  it('a damaged embedded database', async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
    expect(await linesFor(undefined, dataDir)).toEqual([
      `${join(dataDir, 'database')} cannot be opened as a database. ` +
        'Restore a copy of it, or move it away to start with an empty one.',
    ]);
  });

  it.runIf(onPostgres)('an unknown database or user', async () => {
    const { settings } = await newHome();
    const url = new URL(settings['DATABASE_URL'] ?? '');
    url.pathname = '/nowhere';
    expect(await linesFor(url.href)).toEqual([
      'DATABASE_URL cannot be used: database "nowhere" does not exist.',
    ]);
    url.username = 'nobody';
    expect(await linesFor(url.href)).toEqual([
      expect.stringMatching(/^DATABASE_URL cannot be used: [^\n]*"nobody"[^\n]*\.$/),
    ]);
  });

  it('a reason of several lines', () => {
    const cause = new Error('password authentication failed for user "api"\nDETAIL: row');
    expect(startFailureLines(new StoreUnavailable('away', { cause }))).toEqual([
      'DATABASE_URL cannot be used: password authentication failed for user "api".',
    ]);
  });
});

describe('an unexpected error at the start', () => {
  it('is reported in two lines: the first line of its message, and where it happened', () => {
    const error = new TypeError('x is not a function\nvar minified=function(){};');
    const [line, place, ...others] = startFailureLines(error);
    expect(line).toBe('The server could not start: TypeError: x is not a function');
    expect(place).toMatch(/^ {2}at .*refused\.test\.ts:\d+:\d+\)?$/);
    expect(others).toEqual([]);
  });

  it.each(['text', undefined, null, {}])('may be any value that was thrown: %j', (thrown) => {
    expect(startFailureLines(thrown)[0]).toMatch(/^The server could not start: /);
  });
});

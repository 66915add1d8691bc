import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../server/database/open-database.ts';
import { StoreUnavailable } from '../../server/database/database.ts';
import { startFailureLines } from '../../server/start-failure.ts';
import { newHome, startServer } from '../processes/server-process.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { refusal } from './refusal.ts';

const emptyHome = () => ({ dataDir: temporaryDirectory(), settings: {} });

describe('production refuses to start', () => {
  it('if it is asked for help, which it gives', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['server/main.ts', '--help']);
    expect(stdout).toMatch(/^Usage: npm start\n/);
  });

  it('without its settings, in three lines that name them all', async () => {
    const text = await refusal(emptyHome(), { APP_ENV: 'production' });
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    for (const name of ['DATABASE_URL', 'PHI_KEY', 'TLS_CERT_FILE']) {
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

  it('if the database was sealed with another PHI_KEY, or belongs to the other environment', async () => {
    const home = await newHome();
    const phiKey = () => randomBytes(32).toString('base64');
    const settings = { PHI_KEY: phiKey() };
    await (await startServer(home, settings)).end('SIGTERM');
    expect(await refusal(home, { PHI_KEY: phiKey() })).toBe(
      'PHI_KEY does not open this database, which was sealed with another key. Set that key (development keeps it in DATA_DIR/phi.key), or use another database.\n',
    );
    const database = await home.open();
    await database
      .execute(`update deployment set environment = 'production'`)
      .finally(() => database.close());
    expect(await refusal(home, settings)).toBe(
      'APP_ENV is development, but the database belongs to production. Set APP_ENV=production, or use another database.\n',
    );
  });
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

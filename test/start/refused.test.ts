import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it, onTestFinished } from 'vitest';

import { lockDirectory } from '../../server/config/data-directory.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { StoreUnavailable } from '../../server/database/database.ts';
import { startFailureLines } from '../../server/start-failure.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { refusal } from './refusal.ts';

const emptyHome = () => ({ dataDir: temporaryDirectory(), settings: {} });

describe('production refuses to start', () => {
  it('if it is asked for help, which it gives', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['server/main.ts', '--help']);
    expect(stdout).toMatch(/^Usage: npm start\n/);
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
  it('if another process uses DATA_DIR', async () => {
    const home = emptyHome();
    onTestFinished(lockDirectory(home.dataDir).release);
    expect(await refusal(home)).toBe(
      `DATA_DIR ${home.dataDir} is in use by another process. Stop that process, or set another DATA_DIR for this one.\n`,
    );
  });

  it('if the disk has no room for the database, and leaves none of its files behind', async () => {
    const dataDir = temporaryDirectory();
    // A limit on the size of files stands in for a full disk: both fail the first write beyond it.
    const limited = ['-c', 'ulimit -f 4000; exec "$@"', 'sh', process.execPath, 'server/main.ts'];
    const { NODE_COMPILE_CACHE } = process.env;
    const env = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0', NODE_COMPILE_CACHE };
    const outcome = await promisify(execFile)('sh', limited, { env }).catch((error: unknown) => error);
    const stderr = `DATA_DIR ${dataDir} has no room for the database: file too large.\n`;
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr });
    expect(readdirSync(dataDir).sort()).toEqual(['directory.lock', 'tls']);
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
    expect(place).toMatch(/^ {2}at .*refused\.test\.ts\?vitest=\d+:\d+:\d+\)?$/);
    expect(others).toEqual([]);
  });

  it.each(['text', undefined, null, {}])('may be any value that was thrown: %j', (thrown) => {
    expect(startFailureLines(thrown)[0]).toMatch(/^The server could not start: /);
  });
});

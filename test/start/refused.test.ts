import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { startFailureLines } from '../../server/start-failure.ts';
import { StoreUnavailable } from '../../server/database/database.ts';
import { newHome, NotStarted, startServer } from '../processes/server-process.ts';
import type { Home } from '../processes/server-process.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { onPostgres } from '../support/databases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** A process takes seconds to start, and longer on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** All that a server said that refused to start. */
async function said(
  home: Pick<Home, 'dataDir' | 'settings'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const outcome = await startServer(home, settings).catch((error: unknown) => error);
  if (!(outcome instanceof NotStarted)) throw new Error('The server started');
  expect(outcome.code).toBe(1);
  return outcome.said;
}

const bare = () => ({ dataDir: temporaryDirectory(), settings: {} });

describe('production refuses to start', () => {
  const complete = async (): Promise<Record<string, string>> => {
    const { certFile, keyFile } = inFiles(temporaryDirectory(), await selfSigned());
    return {
      APP_ENV: 'production',
      DATABASE_URL: 'postgres://api@127.0.0.1:9/fulfillment',
      TLS_CERT_FILE: certFile,
      TLS_KEY_FILE: keyFile,
      OPERATOR_KEY: randomBytes(32).toString('base64url'),
      PHI_KEY: randomBytes(32).toString('base64'),
    };
  };

  it.each([
    ['DATABASE_URL', 'DATABASE_URL is required in production.'],
    ['OPERATOR_KEY', 'OPERATOR_KEY is required in production.'],
    ['PHI_KEY', 'PHI_KEY is required in production.'],
    ['TLS_CERT_FILE', 'TLS_CERT_FILE is required with TLS_KEY_FILE.'],
    ['TLS_KEY_FILE', 'TLS_KEY_FILE is required with TLS_CERT_FILE.'],
  ])('without %s, and says so in one line', async (name, line) => {
    const { [name]: _left, ...settings } = await complete();
    expect(await said(bare(), settings)).toBe(`${line}\n`);
  });

  it('without any of them, in three lines that name all', async () => {
    const text = await said(bare(), { APP_ENV: 'production' });
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(3);
    for (const name of ['DATABASE_URL', 'OPERATOR_KEY', 'PHI_KEY', 'TLS_CERT_FILE'])
      expect(text).toContain(name);
  });

  it('on a database that is not there, without telling its address or password', async () => {
    const settings = { ...(await complete()), DATABASE_URL: 'postgres://api:s3cret@127.0.0.1:9/fulfillment' };
    expect(await said(bare(), settings)).toBe('DATABASE_URL cannot be used: connection refused.\n');
  });
});

describe('a start that cannot be is refused in one line', () => {
  it.each(['PORT', 'OPERATOR_PORT'])('where %s is taken', async (setting) => {
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const host = setting === 'PORT' ? '' : ' at 0.0.0.0';
    const settings = { [setting]: port, OPERATOR_HOST: '0.0.0.0' };
    expect(await said(await newHome(), settings)).toBe(
      `${setting} ${port}${host} cannot be listened on: address already in use.\n`,
    );
  });

  it('where the database was made by a newer server', async () => {
    const home = await newHome();
    const database = await home.open();
    await database.execute("insert into migrations (name) values ('999-of-tomorrow.sql')");
    await database.close();
    expect(await said(home)).toBe(
      'The database is newer than this server: it has taken the step 999-of-tomorrow.sql. Start a newer one.\n',
    );
  });

  it('where the embedded database is damaged', async () => {
    const home = bare();
    mkdirSync(join(home.dataDir, 'database'));
    writeFileSync(join(home.dataDir, 'database/PG_VERSION'), '17\n');
    expect(await said(home)).toBe(
      `${join(home.dataDir, 'database')} cannot be opened as a database. ` +
        'Restore a copy of it, or move it away to begin with an empty one.\n',
    );
  });

  it.runIf(onPostgres)('where the database, or who may use it, does not exist', async () => {
    const home = await newHome();
    const url = new URL(home.settings['DATABASE_URL'] ?? '');
    url.pathname = '/nowhere';
    expect(await said(home, { DATABASE_URL: url.href })).toBe(
      'DATABASE_URL cannot be used: database "nowhere" does not exist.\n',
    );
    url.username = 'nobody';
    expect(await said(home, { DATABASE_URL: url.href })).toMatch(
      /^DATABASE_URL cannot be used: [^\n]*"nobody"[^\n]*\.\n$/,
    );
  });
});

describe('of a failure that nobody foresaw', () => {
  it('two lines are told: its first, and where it happened', () => {
    const error = new TypeError('x is not a function\nvar minified=function(){};');
    const [line, place, ...others] = startFailureLines(error);
    expect(line).toBe('The server could not start: TypeError: x is not a function');
    expect(place).toMatch(/^ {2}at .*refused\.test\.ts:\d+:\d+\)?$/);
    expect(others).toEqual([]);
  });

  it('whatever was thrown', () => {
    for (const thrown of ['text', undefined, null, {}]) {
      expect(startFailureLines(thrown)[0]).toMatch(/^The server could not start: /);
    }
  });

  it('nor does the reason of an unavailable database run over several lines', () => {
    const cause = new Error('password authentication failed for user "api"\nDETAIL: row');
    expect(startFailureLines(new StoreUnavailable('away', { cause }))).toEqual([
      'DATABASE_URL cannot be used: password authentication failed for user "api".',
    ]);
  });
});

import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

import { onPostgres } from '../support/databases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClinic } from './clinic.ts';
import { startOrders } from './load.ts';
import { newHome, NotStarted, startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { keptOrders } from './whole-orders.ts';

/** What a second start on the same settings would have. */
const portsOf = ({ url, operatorUrl }: ServerProcess) => ({
  PORT: new URL(url).port,
  OPERATOR_PORT: new URL(operatorUrl).port,
});

test.skipIf(onPostgres)(
  'a second process on an embedded database is refused in one line, and the first loses nothing',
  async () => {
    const home = await newHome();
    const server = await startServer(home);
    const clinic = await demoClinic(server, home);
    const load = startOrders(clinic.send, clinic, 4);
    await load.reached(10);
    const line = `DATA_DIR ${home.dataDir} is in use by another process. Stop that process, or set another DATA_DIR for this one.\n`;
    await expect(startServer(home, portsOf(server))).rejects.toMatchObject({ code: 1, said: line });
    await load.reached(10);
    await load.stop();
    expect([...load.statuses.keys()]).toEqual([201]);

    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const database = await home.open();
    const kept = await keptOrders(database).finally(() => database.close());
    expect([...load.acknowledged.values()].filter((id) => !kept.ids.has(id))).toEqual([]);
  },
  60_000,
);

test('a data directory that cannot be made stops the start with one line', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  const dataDir = join(file, 'data');
  const line = `DATA_DIR ${dataDir} cannot be written: file already exists.\n`;
  await expect(startServer({ dataDir, settings: {} })).rejects.toMatchObject({ code: 1, said: line });
});

describe('a data directory that cannot be written stops the start with one line,', () => {
  /** Starts the server by way of another program, or as another user. */
  async function refusal(dataDir: string, through: readonly string[], options = {}) {
    const [file, ...rest] = [...through, process.execPath, 'server/main.ts'];
    const env = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0' };
    return promisify(execFile)(file, rest, { env, ...options }).catch((error: unknown) => error);
  }
  /** A limit of the process's own files stands in for a full disk: both fail the first write beyond it. */
  const withBlocks = (blocks: number) => ['sh', '-c', `ulimit -f ${String(blocks)}; exec "$@"`, 'sh'];

  test('where nothing more can be stored', async () => {
    const dataDir = temporaryDirectory();
    const stderr = `DATA_DIR ${dataDir} cannot be written: file too large.\n`;
    expect(await refusal(dataDir, withBlocks(0))).toMatchObject({ code: 1, stdout: '', stderr });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.skipIf(onPostgres)(
    'where the database does not fit, of which then nothing is left',
    async () => {
      const dataDir = temporaryDirectory();
      const stderr = `DATA_DIR ${dataDir} has no room for the database: file too large.\n`;
      expect(await refusal(dataDir, withBlocks(4_000))).toMatchObject({ code: 1, stdout: '', stderr });
      expect(readdirSync(dataDir).sort()).toEqual(['directory.lock', 'tls']);
    },
    60_000,
  );

  test('where it is read-only', async () => {
    const parent = temporaryDirectory();
    chmodSync(parent, 0o755);
    const dataDir = join(parent, 'data');
    mkdirSync(dataDir, { mode: 0o555 });
    // Root writes anywhere, so the server gives root up where the tests have it.
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const stderr = `DATA_DIR ${dataDir} cannot be written: permission denied.\n`;
    expect(await refusal(dataDir, [], nobody)).toMatchObject({ code: 1, stdout: '', stderr });
  });
});

test('a database that is not there stops the start with one line', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
  const refused = await startServer({ dataDir: temporaryDirectory(), settings }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(NotStarted);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*\n$/) as unknown,
  });
});

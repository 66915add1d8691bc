import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { onPostgres } from '../support/databases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClinic } from './clinic.ts';
import { startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';
import { storedOrders } from './stored-orders.ts';

test.skipIf(onPostgres)(
  'a second process on an embedded database is refused in one line, and the first loses nothing',
  async () => {
    const home = await newHome();
    const server = await startServer(home);
    const clinic = await demoClinic(server, home);
    const load = startOrders(clinic.send, clinic, 4);
    await load.reached(10);
    const ports = { PORT: new URL(server.url).port, OPERATOR_PORT: new URL(server.operatorUrl).port };
    const line = `DATA_DIR ${home.dataDir} is in use by another process. Stop that process, or set another DATA_DIR for this one.\n`;
    await expect(startServer(home, ports)).rejects.toMatchObject({ code: 1, said: line });
    await load.reached(10);
    await load.stop();
    expect([...load.statuses.keys()]).toEqual([201]);

    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const database = await home.open();
    const stored = await storedOrders(database).finally(() => database.close());
    expect([...load.acknowledged.values()].filter((id) => !stored.ids.has(id))).toEqual([]);
  },
  60_000,
);

test.skipIf(onPostgres)(
  'if the disk has no room for the embedded database, the start is refused in one line and leaves nothing of it',
  async () => {
    const dataDir = temporaryDirectory();
    // A limit on the size of files stands in for a full disk: both fail the first write beyond it.
    const command = ['-c', 'ulimit -f 4000; exec "$@"', 'sh', process.execPath, 'server/main.ts'];
    const env = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0' };
    const outcome = await promisify(execFile)('sh', command, { env }).catch((error: unknown) => error);
    const stderr = `DATA_DIR ${dataDir} has no room for the database: file too large.\n`;
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr });
    expect(readdirSync(dataDir).sort()).toEqual(['directory.lock', 'tls']);
  },
  60_000,
);

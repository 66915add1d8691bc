import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { demoClinic } from '../processes/clinic.ts';
import { startOrders } from '../processes/load.ts';
import { newHome, startServer } from '../processes/server-process.ts';
import { storedOrders } from '../processes/stored-orders.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { refusal } from './refusal.ts';

describe('the server refuses to start, in one line,', () => {
  it('if another process uses DATA_DIR, which loses nothing', async () => {
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

  it('if the disk has no room for the database, and leaves none of its files behind', async () => {
    const dataDir = temporaryDirectory();
    // A limit on the size of files stands in for a full disk: both fail the first write beyond it.
    const limited = ['-c', 'ulimit -f 4000; exec "$@"', 'sh', process.execPath, 'server/main.ts'];
    const env = { DATA_DIR: dataDir, PORT: '0', OPERATOR_PORT: '0' };
    const outcome = await promisify(execFile)('sh', limited, { env }).catch((error: unknown) => error);
    const stderr = `DATA_DIR ${dataDir} has no room for the database: file too large.\n`;
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr });
    expect(readdirSync(dataDir).sort()).toEqual(['directory.lock', 'tls']);
  });
});

import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';

import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClinic } from './clinic.ts';
import { startServer } from './server-process.ts';

/** Sends a signal to PostgreSQL and all its processes. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ');
  for (const one of [String(pid), ...children]) process.kill(Number(one), signal);
}

/**
 * A server on a PostgreSQL of its own, with a silent connection to each port and an audit record that waits, because another
 * transaction holds its table.
 */
async function runningServer() {
  const postgres = await startThrowawayPostgres();
  onTestFinished(() => postgres.stop());
  const home = { dataDir: temporaryDirectory(), settings: { DATABASE_URL: postgres.url } };
  const server = await startServer(home);
  const { send } = await demoClinic(server, home);
  for (const url of [server.url, server.operatorUrl]) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
  }
  const other = new Client({ connectionString: postgres.url });
  other.on('error', () => undefined);
  await other.connect();
  onTestFinished(() => other.end().catch(() => undefined));
  await other.query('begin; lock table audit_records in share mode');
  await send('GET', '/api/external/nothing');
  return { postgres, server, send };
}

describe('SIGTERM ends the process in order, and it says how many audit records it lost,', () => {
  test('if PostgreSQL has crashed', async () => {
    const { postgres, server } = await runningServer();
    await postgres.crash();
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.output()).toMatch(/"count":[1-9]\d*,[^\n]*"event":"failure"/);
  });

  test('if PostgreSQL hangs, with a request in flight', async () => {
    const { postgres, server, send } = await runningServer();
    signalAll(postgres.pid, 'SIGSTOP');
    onTestFinished(() => signalAll(postgres.pid, 'SIGCONT'));
    const hanging = send('GET', '/api/external/carriers');
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect((await hanging).status).not.toBe(200);
    expect(server.output()).toMatch(/"count":[1-9]\d*,[^\n]*"event":"failure"/);
  });
});

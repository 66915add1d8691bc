import { once } from 'node:events';
import type { TLSSocket } from 'node:tls';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { simplifiedBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { handshake } from '../support/listening.ts';
import { notConnected } from './client.ts';
import { demoClinic, demoOf, probeOf } from './clinic.ts';
import { startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';
import type { Home, ServerProcess } from './server-process.ts';
import { storedOrders } from './stored-orders.ts';

/** Begins to create something, and leaves the body for later. */
async function beginRequest(
  server: ServerProcess,
  { dataDir }: Home,
  noun: string,
  contentLength: number,
): Promise<TLSSocket> {
  const socket = await handshake(Number(new URL(server.url).port));
  socket.write(
    `POST /api/external/${noun} HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${demoOf(dataDir).apiKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${String(contentLength)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server has the headers and waits for the body.
  const interim: unknown[] = await once(socket, 'data');
  expect(String(interim[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return socket;
}

test('SIGTERM under load: requests in flight are answered, none is reset, the exit code is 0', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const clinic = await demoClinic(server, home);
  // Few enough that no request waits too long for the database on a busy machine and gets a 503.
  const load = startOrders(clinic.send, clinic, 8, true);
  await load.reached(100);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await load.stop();

  // Each writer got responses until it could not connect. The kernel may accept and then reset a connection just
  // before the server stops listening; no request was sent over it.
  expect(load.refusals).toEqual([]);
  expect(load.connectionErrors).toEqual(Array.from({ length: 8 }, () => notConnected));
  const database = await home.open();
  const stored = await storedOrders(database).finally(() => database.close());
  expect(stored.ids).toEqual(new Set(load.acknowledged.values()));
});

test('after SIGTERM /readyz fails, and a request in flight is still answered', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const { clinicId } = demoOf(home.dataDir);
  const probe = probeOf(server, home);
  expect(await probe('GET', '/readyz')).toMatchObject({ status: 200 });

  const body = JSON.stringify(simplifiedBody(clinicId));
  const socket = await beginRequest(server, home, 'patient', body.length);

  const ended = server.end('SIGTERM');
  let ready = await probe('GET', '/readyz');
  while (ready.status === 200) ready = await probe('GET', '/readyz');
  expect(ready).toMatchObject({ status: 503, body: { status: 'not ready' } });
  const answer = text(socket);
  socket.write(body);
  expect(await answer).toMatch(/^HTTP\/1\.1 201 Created\r\n[^]*Connection: close\r\n[^]*"patient_id"/);
  expect(await ended).toEqual({ code: 0, signal: null });
});

const countRefusals = statement<{ count: number }>(
  'count_refused_practitioners',
  `select count(*)::int as count from audit_records where operation = 'createPractitioner' and status = 400`,
);

test('a second SIGTERM loses no audit record', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const refused = await beginRequest(server, home, 'practitioner', 2);
  await beginRequest(server, home, 'practitioner', 2);
  const ended = server.end('SIGTERM');
  await eventually(() => expect(server.output()).toContain('service.stopping'));
  refused.write('{}');
  await once(refused, 'data');
  process.kill(server.pid, 'SIGTERM');
  expect(await ended).toEqual({ code: 1, signal: null });
  const database = await home.open();
  onTestFinished(() => database.close());
  expect(await database.run(countRefusals, {})).toEqual([{ count: 1 }]);
});

import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { demoOf } from '../processes/clinic.ts';
import { newHome, startServer } from '../processes/server-process.ts';
import type { Home, ServerProcess } from '../processes/server-process.ts';
import { statement } from '../../server/database/statement.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { practitionerBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { makeDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

const undo: (() => Promise<void> | void)[] = [];
let home: Home;
let files: ReturnType<typeof inFiles>;
let server: ServerProcess;

// One server for the first two tests; the second one ends it.
beforeAll(async () => {
  const { directory, remove } = makeDirectory();
  undo.push(remove);
  files = inFiles(directory, await selfSigned());
  home = await newHome((step) => void undo.push(step));
  const settings = { TLS_CERT_FILE: files.certFile, TLS_KEY_FILE: files.keyFile };
  server = await startServer(home, settings, (step) => void undo.push(step));
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** Begins to create a practitioner, and leaves the body for later. */
async function beginRequest(contentLength: number): Promise<TLSSocket> {
  const socket = await connection();
  socket.write(
    `POST /api/external/practitioner HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${demoOf(home.dataDir).apiKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${contentLength}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // "100 Continue" says that the server has read the headers: the request is in flight.
  await once(socket, 'data');
  return socket;
}

async function connection(): Promise<TLSSocket> {
  const port = Number(new URL(server.url).port);
  const socket = connect({ host: 'localhost', port, rejectUnauthorized: false });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

async function servedCertificate(): Promise<string | undefined> {
  const socket = await connection();
  const certificate = socket.getPeerX509Certificate()?.toString();
  socket.destroy();
  return certificate?.trim();
}

it('SIGHUP reloads the certificate', async () => {
  const first = readFileSync(files.certFile, 'utf8').trim();
  expect(await servedCertificate()).toBe(first);

  const renewed = inFiles(temporaryDirectory(), await selfSigned());
  renameSync(renewed.keyFile, files.keyFile);
  renameSync(renewed.certFile, files.certFile);
  process.kill(server.pid, 'SIGHUP');
  await eventually(() => expect(server.output()).toContain('tls.certificate_replaced'));
  expect(await servedCertificate()).toBe(readFileSync(files.certFile, 'utf8').trim());
  expect(await servedCertificate()).not.toBe(first);
});

it('SIGTERM answers a request whose body is still arriving, then frees the port and exits with 0', async () => {
  const body = JSON.stringify(practitionerBody(demoOf(home.dataDir).clinicId));
  const socket = await beginRequest(body.length);
  const answer = text(socket);
  const ended = server.end('SIGTERM');
  await eventually(() => expect(server.output()).toContain('service.stopping'));
  socket.write(body);
  expect(await answer).toMatch(/HTTP\/1\.1 201 Created\r\n[^]*Connection: close\r\n[^]*practitioner_id/);
  expect(await ended).toEqual({ code: 0, signal: null });
  await expect(connection()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

const countRefusals = statement<{ count: number }>(
  'count_refused_practitioners',
  `select count(*) from audit_records where operation = 'createPractitioner' and status = 400`,
);

it('a second SIGTERM loses no audit record', async () => {
  server = await startServer(home);
  const [refused] = [await beginRequest(2), await beginRequest(2)];
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

import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';

import { expect, it, onTestFinished, vi } from 'vitest';

import { demoOf } from '../processes/clinic.ts';
import { newHome, startServer } from '../processes/server-process.ts';
import type { ServerProcess } from '../processes/server-process.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { practitionerBody } from '../support/bodies.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** A process takes seconds to start, and longer on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const patient = { timeout: 20_000 };

async function connection({ url }: ServerProcess): Promise<TLSSocket> {
  const socket = connect({ host: 'localhost', port: Number(new URL(url).port), rejectUnauthorized: false });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

it('SIGTERM lets a request finish whose body is still arriving, then frees the port and exits with 0', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const { apiKey, clinicId } = demoOf(home.dataDir);
  const body = JSON.stringify(practitionerBody(clinicId));
  const socket = await connection(server);
  const answer = text(socket);
  socket.write(
    `POST /api/external/practitioner HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${apiKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server says that it has read the head: from now on the request is in flight.
  await once(socket, 'data');
  const ended = server.end('SIGTERM');
  await vi.waitFor(() => expect(server.output()).toContain('service.stopping'), patient);
  socket.write(body);
  expect(await answer).toMatch(/HTTP\/1\.1 201 Created\r\n[^]*Connection: close\r\n[^]*practitioner_id/);
  expect(await ended).toEqual({ code: 0, signal: null });
  await expect(connection(server)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('SIGHUP has the certificate read again, and ends nothing', async () => {
  const directory = temporaryDirectory();
  const files = inFiles(directory, await selfSigned());
  const server = await startServer(await newHome(), {
    TLS_CERT_FILE: files.certFile,
    TLS_KEY_FILE: files.keyFile,
  });
  const served = async () => {
    const socket = await connection(server);
    const certificate = socket.getPeerX509Certificate()?.toString();
    // The end of the server would wait for its request.
    socket.destroy();
    return certificate;
  };
  const first = readFileSync(files.certFile, 'utf8').trim();
  expect((await served())?.trim()).toBe(first);

  const fresh = inFiles(temporaryDirectory(), await selfSigned());
  renameSync(fresh.keyFile, files.keyFile);
  renameSync(fresh.certFile, join(directory, 'cert.pem'));
  process.kill(server.pid, 'SIGHUP');
  await vi.waitFor(() => expect(server.output()).toContain('tls.certificate_replaced'), patient);
  expect((await served())?.trim()).toBe(readFileSync(files.certFile, 'utf8').trim());
  expect((await served())?.trim()).not.toBe(first);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { connect } from 'node:tls';

import { expect, it, onTestFinished } from 'vitest';

import { newHome, startServer } from '../../processes/server-process.ts';
import { inFiles, selfSigned } from '../../support/certificates.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';

it('SIGHUP reloads the certificate', async () => {
  const files = inFiles(temporaryDirectory(), await selfSigned());
  const settings = { TLS_CERT_FILE: files.certFile, TLS_KEY_FILE: files.keyFile };
  const server = await startServer(await newHome(), settings);
  const served = async () => {
    const port = Number(new URL(server.url).port);
    const socket = connect({ host: 'localhost', port, rejectUnauthorized: false });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'secureConnect');
    return socket.getPeerX509Certificate()?.toString().trim();
  };
  const first = readFileSync(files.certFile, 'utf8').trim();
  expect(await served()).toBe(first);

  const renewed = inFiles(temporaryDirectory(), await selfSigned());
  renameSync(renewed.keyFile, files.keyFile);
  renameSync(renewed.certFile, files.certFile);
  process.kill(server.pid, 'SIGHUP');
  await eventually(() => expect(server.output()).toContain('tls.certificate_replaced'));
  expect(await served()).toBe(readFileSync(files.certFile, 'utf8').trim());
  expect(await served()).not.toBe(first);
});

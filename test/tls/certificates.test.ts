import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RequestListener } from 'node:http';
import { readCertificateFiles } from '../../server/tls/certificate-files.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { certificatesFor, handshake, recordedLog, serve } from '../support/listening.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const app: RequestListener = (_, response) => response.end('hello');

describe('certificate files are refused with one line that names the setting', () => {
  const present = async () => inFiles(temporaryDirectory(), await selfSigned());

  test('if one of them is missing', async () => {
    const files = await present();
    const absent = join(temporaryDirectory(), 'absent.pem');
    expect(() => readCertificateFiles({ ...files, certFile: absent }, new Date())).toThrow(
      `TLS_CERT_FILE ${absent} cannot be read: no such file or directory.`,
    );
    expect(() => readCertificateFiles({ ...files, keyFile: absent }, new Date())).toThrow(
      /^TLS_KEY_FILE .* cannot be read/,
    );
  });

  test('if they are swapped, or the key is of another certificate', async () => {
    const { certFile, keyFile } = await present();
    const other = await present();
    const read = (files: typeof other) => () => readCertificateFiles(files, new Date());
    expect(read({ certFile: keyFile, keyFile })).toThrow(/^TLS_CERT_FILE .* holds no certificate in PEM\.$/);
    expect(read({ certFile, keyFile: certFile })).toThrow(/^TLS_KEY_FILE .* holds no private key/);
    expect(read({ certFile, keyFile: other.keyFile })).toThrow(
      /^TLS_KEY_FILE .* is not the key of the certificate/,
    );
  });

  test('if it has expired', async () => {
    const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
    const files = await present();
    expect(() => readCertificateFiles(files, nextWeek)).toThrow(
      /^TLS_CERT_FILE .* expired on \d{4}-\d\d-\d\d\.$/,
    );
  });

  test('if the key is too weak', async () => {
    const files = inFiles(temporaryDirectory(), await selfSigned({ kind: 'rsa', bits: 1024 }));
    expect(() => readCertificateFiles(files, new Date())).toThrow(/^TLS_CERT_FILE .* cannot be served/);
  });
});

describe('a new certificate while the server runs', () => {
  test('is used from the next handshake on; open connections stay open', async () => {
    const directory = temporaryDirectory();
    const [first, second] = [await selfSigned(), await selfSigned()];
    const files = inFiles(directory, first);
    const { listener, certificates, lines } = await serve(app, { tls: { kind: 'files', ...files } });
    const open = await handshake(listener.address.port, { ca: first.cert });
    inFiles(directory, second);
    await certificates?.reload();
    expect((await handshake(listener.address.port, { ca: second.cert })).authorized).toBe(true);
    await expect(handshake(listener.address.port, { ca: first.cert })).rejects.toThrow(
      /self-signed certificate/,
    );
    expect(open.closed).toBe(false);
    expect(lines.join('')).toContain('tls.certificate_replaced');
  });

  test('keeps the cipher suites', async () => {
    const directory = temporaryDirectory();
    const files = inFiles(directory, await selfSigned({ kind: 'rsa' }));
    const { listener, certificates } = await serve(app, { tls: { kind: 'files', ...files } });
    inFiles(directory, await selfSigned({ kind: 'rsa' }));
    await certificates?.reload();
    const weak = { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:@SECLEVEL=0' } as const;
    await expect(handshake(listener.address.port, weak)).rejects.toThrow(/handshake failure/i);
  });

  test('is not used if it is not valid, which is logged once', async () => {
    const directory = temporaryDirectory();
    const first = await selfSigned();
    const files = inFiles(directory, first);
    const { listener, certificates, lines } = await serve(app, { tls: { kind: 'files', ...files } });
    writeFileSync(files.certFile, 'not a certificate');
    await certificates?.reload();
    await certificates?.reload();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      level: 40,
      event: 'tls.certificate_refused',
      setting: 'TLS_CERT_FILE',
    });
    expect((await handshake(listener.address.port, { ca: first.cert })).authorized).toBe(true);
  });

  test('is found by polling too', async () => {
    const directory = temporaryDirectory();
    const second = await selfSigned();
    const files = inFiles(directory, await selfSigned());
    const certificates = await certificatesFor(recordedLog().log, { kind: 'files', ...files }, 5);
    const changed = new Promise((resolve) => {
      certificates.subscribe(resolve);
    });
    inFiles(directory, second);
    expect(await changed).toEqual(second);
  });
});

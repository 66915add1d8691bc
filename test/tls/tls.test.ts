import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { describe, expect, test } from 'vitest';
import type { RequestListener } from 'node:http';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { bodyOf, handshake, serve } from '../support/listening.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const app: RequestListener = (_, response) => response.end('hello');

describe.each(['ec', 'rsa'] as const)('with an %s key', async (kind) => {
  const pair = await selfSigned({ kind });
  const port = async () => {
    const files = inFiles(temporaryDirectory(), pair);
    const { listener } = await serve(app, { tls: { kind: 'files', ...files } });
    return listener.address.port;
  };

  test.each(['TLSv1.2', 'TLSv1.3'] as const)(
    '%s works, with forward secrecy and authenticated encryption',
    async (version) => {
      const socket = await handshake(await port(), { minVersion: version, maxVersion: version });
      expect(socket.getProtocol()).toBe(version);
      expect(socket.getCipher().standardName).toMatch(/^TLS_(ECDHE_|AES_|CHACHA20_).*(GCM|POLY1305)/);
      expect(socket.getEphemeralKeyInfo()).not.toEqual({});
    },
  );

  test('TLS 1.1 is refused', async () => {
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(handshake(await port(), old)).rejects.toThrow(/protocol version/i);
  });

  test.each([
    ['no forward secrecy', 'AES128-GCM-SHA256:AES256-GCM-SHA384'],
    ['no authenticated encryption', 'ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA'],
    ['finite-field key exchange', 'DHE-RSA-AES128-GCM-SHA256'],
  ])('TLS 1.2 with %s is refused', async (_, suites) => {
    const weak = { maxVersion: 'TLSv1.2', ciphers: `${suites}:@SECLEVEL=0` } as const;
    await expect(handshake(await port(), weak)).rejects.toThrow(/handshake failure/i);
  });
});

test('a client that trusts ca.pem in DATA_DIR/tls accepts localhost, 127.0.0.1 and ::1', async () => {
  const directory = `${temporaryDirectory()}/tls`;
  const { listener } = await serve(app, { tls: { kind: 'development', directory }, host: '::' });
  const ca = readFileSync(`${directory}/ca.pem`);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const asked = request(`https://${host}:${listener.address.port}/`, { ca, agent: false });
    expect(await bodyOf(asked)).toBe('hello');
  }
});

import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:tls';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { developmentCertificate } from '../../server/tls/development-certificates.ts';
import { signedBy } from '../support/certificates.ts';
import { handshake } from '../support/listening.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const start = new Date();
const later = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
const read = (directory: string, name: string) => readFileSync(join(directory, name), 'utf8');

async function firstStart(): Promise<string> {
  const directory = join(temporaryDirectory(), 'tls');
  await developmentCertificate(directory, start);
  return directory;
}

describe('at the first start', () => {
  test('creates an authority and a certificate for localhost, 127.0.0.1 and ::1, with keys that only the owner can read', async () => {
    const directory = await firstStart();
    const leaf = new X509Certificate(read(directory, 'cert.pem'));
    const authority = new X509Certificate(read(directory, 'ca.pem'));
    expect(readdirSync(directory).sort()).toEqual(['ca-key.pem', 'ca.pem', 'cert.pem', 'key.pem']);
    expect(leaf.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
    expect(leaf.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect([authority.ca, leaf.ca]).toEqual([true, false]);
    expect(leaf.checkIssued(authority) && leaf.verify(authority.publicKey)).toBe(true);
    for (const name of ['key.pem', 'ca-key.pem'])
      expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  });

  test('processes that start at once share one authority and one certificate', async () => {
    const directory = join(temporaryDirectory(), 'tls');
    const pairs = await Promise.all(
      Array.from({ length: 4 }, () => developmentCertificate(directory, start)),
    );
    const present = { cert: read(directory, 'cert.pem'), key: read(directory, 'key.pem') };
    expect(pairs).toEqual(pairs.map(() => present));
    expect(readdirSync(join(directory, '..'))).toEqual(['tls']);
  });

  test('reports in one line that the directory cannot be written', async () => {
    const directory = join(temporaryDirectory(), 'absent', 'tls');
    await expect(developmentCertificate(directory, start)).rejects.toMatchObject({
      lines: [`${directory} cannot hold the certificate: no such file or directory.`],
    });
  });
});

describe('at a later start', () => {
  test('uses the same certificate', async () => {
    const directory = await firstStart();
    const before = read(directory, 'cert.pem');
    expect((await developmentCertificate(directory, later(360))).cert).toBe(before);
  });

  test('renews a certificate that expires soon, from the same authority, so that clients still trust it', async () => {
    const directory = await firstStart();
    const [authority, certificate] = [read(directory, 'ca.pem'), read(directory, 'cert.pem')];
    const pair = await developmentCertificate(directory, later(370));
    const leaf = new X509Certificate(pair.cert);
    expect(pair.cert).not.toBe(certificate);
    expect(read(directory, 'cert.pem')).toBe(pair.cert);
    expect(read(directory, 'ca.pem')).toBe(authority);
    expect(leaf.validToDate.getTime()).toBeGreaterThan(later(700).getTime());
    expect(leaf.verify(new X509Certificate(authority).publicKey)).toBe(true);
  });

  test.each(['cert.pem', 'key.pem'])(
    'replaces a missing or damaged %s, from the same authority',
    async (name) => {
      const directory = await firstStart();
      const authority = read(directory, 'ca.pem');
      for (const damage of [
        () => rmSync(join(directory, name)),
        () => writeFileSync(join(directory, name), 'x'),
      ]) {
        damage();
        const { cert, key } = await developmentCertificate(directory, start);
        expect([read(directory, 'cert.pem'), read(directory, 'key.pem')]).toEqual([cert, key]);
        expect(read(directory, 'ca.pem')).toBe(authority);
      }
    },
  );

  test('creates everything again if the authority is missing or expires soon', async () => {
    const directory = await firstStart();
    const first = read(directory, 'ca.pem');
    rmSync(join(directory, 'ca.pem'));
    await developmentCertificate(directory, start);
    const second = read(directory, 'ca.pem');
    await developmentCertificate(directory, later(3640));
    expect(new Set([first, second, read(directory, 'ca.pem')]).size).toBe(3);
    expect(readdirSync(directory).sort()).toEqual(['ca-key.pem', 'ca.pem', 'cert.pem', 'key.pem']);
    expect(readdirSync(join(directory, '..'))).toEqual(['tls']);
  });
});

test('clients refuse a certificate that the authority signed for another name', async () => {
  const directory = await firstStart();
  const authority = { cert: read(directory, 'ca.pem'), key: read(directory, 'ca-key.pem') };
  const handshakeAs = async (name: string) => {
    const server = createServer(await signedBy(authority, name));
    onTestFinished(() => void server.close());
    return handshake(await listenOnFreePort(server), { ca: authority.cert, servername: name });
  };
  await expect(handshakeAs('api.example.com')).rejects.toThrow(/permitted subtree violation/);
  expect((await handshakeAs('localhost')).authorized).toBe(true);
});

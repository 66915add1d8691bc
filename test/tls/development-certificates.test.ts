import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { developmentCertificate } from '../../server/tls/development-certificates.ts';
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
  test('creates an authority and a certificate for localhost, 127.0.0.1 and ::1, with a key that only the owner can read', async () => {
    const directory = await firstStart();
    const leaf = new X509Certificate(read(directory, 'cert.pem'));
    const authority = new X509Certificate(read(directory, 'ca.pem'));
    expect(readdirSync(directory).sort()).toEqual(['ca.pem', 'cert.pem', 'key.pem']);
    expect(leaf.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
    expect(leaf.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect([authority.ca, leaf.ca]).toEqual([true, false]);
    // Safari takes none that is valid for longer.
    for (const { validFromDate, validToDate } of [authority, leaf])
      expect(validToDate.getTime() - validFromDate.getTime()).toBe(825 * 24 * 60 * 60 * 1000);
    expect(leaf.checkIssued(authority) && leaf.verify(authority.publicKey)).toBe(true);
    expect(statSync(join(directory, 'key.pem')).mode & 0o777).toBe(0o600);
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
    expect((await developmentCertificate(directory, later(780))).cert).toBe(before);
  });

  test.each(['ca.pem', 'cert.pem', 'key.pem'])(
    'makes all again if %s is missing or damaged',
    async (name) => {
      const directory = await firstStart();
      for (const damage of [
        () => rmSync(join(directory, name)),
        () => writeFileSync(join(directory, name), 'x'),
      ]) {
        damage();
        const { cert, key } = await developmentCertificate(directory, start);
        expect([read(directory, 'cert.pem'), read(directory, 'key.pem')]).toEqual([cert, key]);
        expect(
          new X509Certificate(cert).verify(new X509Certificate(read(directory, 'ca.pem')).publicKey),
        ).toBe(true);
      }
      expect(readdirSync(directory).sort()).toEqual(['ca.pem', 'cert.pem', 'key.pem']);
      expect(readdirSync(join(directory, '..'))).toEqual(['tls']);
    },
  );

  test('makes all again if the certificate expires soon', async () => {
    const directory = await firstStart();
    const pair = await developmentCertificate(directory, later(800));
    const leaf = new X509Certificate(pair.cert);
    expect(read(directory, 'cert.pem')).toBe(pair.cert);
    expect(leaf.validToDate.getTime()).toBeGreaterThan(later(1600).getTime());
  });
});

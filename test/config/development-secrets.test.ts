import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../server/config/config.ts';
import { loadSecrets } from '../../server/config/secrets.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const mode = (file: string) => statSync(file).mode & 0o777;

describe('development', () => {
  test('creates both secrets at the first start, readable by the owner only, and keeps them', () => {
    const dataDir = temporaryDirectory();
    const first = loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    expect(first.operatorKey?.length).toBeGreaterThanOrEqual(32);
    expect(first.phiKey).toHaveLength(32);
    expect(readFileSync(join(dataDir, 'operator.key'), 'utf8')).toBe(first.operatorKey);
    expect(mode(join(dataDir, 'operator.key'))).toBe(0o600);
    expect(mode(join(dataDir, 'phi.key'))).toBe(0o600);
    expect(loadSecrets(loadConfig({ DATA_DIR: dataDir }))).toEqual(first);
    expect(readdirSync(dataDir).sort()).toEqual(['operator.key', 'phi.key']);
  });

  test('uses secrets that are set, and writes the operator key to its file for the operator CLI', () => {
    const dataDir = temporaryDirectory();
    loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    const given = {
      OPERATOR_KEY: 'an-operator-key-given-to-development',
      PHI_KEY: Buffer.alloc(32, 9).toString('base64'),
    };
    const secrets = loadSecrets(loadConfig({ DATA_DIR: dataDir, ...given }));
    expect(secrets).toEqual({ operatorKey: given.OPERATOR_KEY, phiKey: Buffer.alloc(32, 9) });
    expect(readFileSync(join(dataDir, 'operator.key'), 'utf8')).toBe(given.OPERATOR_KEY);
    expect(mode(join(dataDir, 'operator.key'))).toBe(0o600);
    expect(readFileSync(join(dataDir, 'phi.key'), 'utf8')).not.toContain(given.PHI_KEY);
  });

  test('makes a secret that others could read private again', () => {
    const dataDir = temporaryDirectory();
    loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    chmodSync(join(dataDir, 'phi.key'), 0o644);
    loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    expect(mode(join(dataDir, 'phi.key'))).toBe(0o600);
  });

  test.each(['operator.key', 'phi.key'])('refuses an empty %s', (name) => {
    const dataDir = temporaryDirectory();
    writeFileSync(join(dataDir, name), '');
    expect(() => loadSecrets(loadConfig({ DATA_DIR: dataDir }))).toThrow(
      expect.objectContaining({
        name: 'StartError',
        lines: [expect.stringContaining(join(dataDir, name))],
      }),
    );
  });

  test('reports in one line that a secret cannot be written', () => {
    const dataDir = join(temporaryDirectory(), 'absent');
    expect(() => loadSecrets(loadConfig({ DATA_DIR: dataDir }))).toThrow(
      expect.objectContaining({
        lines: [expect.stringMatching(/operator\.key cannot be used: no such file/)],
      }),
    );
  });
});

test('production writes no secret to disk', () => {
  const dataDir = join(temporaryDirectory(), 'absent');
  const config = loadConfig({
    APP_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://db/x',
    TLS_TERMINATION: 'proxy',
    TRUST_PROXY: '10.0.0.0/8',
    OPERATOR_KEY: 'an-operator-key-of-production-4f81',
    PHI_KEY: Buffer.alloc(32, 9).toString('base64'),
  });
  expect(loadSecrets(config)).toEqual({
    operatorKey: 'an-operator-key-of-production-4f81',
    phiKey: Buffer.alloc(32, 9),
  });
  expect(existsSync(dataDir)).toBe(false);
});

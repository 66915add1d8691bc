import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../server/config/config.ts';
import { loadSecrets } from '../../server/config/secrets.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const mode = (file: string) => statSync(file).mode & 0o777;

describe('development', () => {
  test('makes both secrets at its first start, for its owner alone, and keeps them', () => {
    const dataDir = temporaryDirectory();
    const first = loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    expect(first.operatorKey.length).toBeGreaterThanOrEqual(32);
    expect(first.phiKey).toHaveLength(32);
    expect(readFileSync(join(dataDir, 'operator.key'), 'utf8')).toBe(first.operatorKey);
    expect(mode(join(dataDir, 'operator.key'))).toBe(0o600);
    expect(mode(join(dataDir, 'phi.key'))).toBe(0o600);
    expect(loadSecrets(loadConfig({ DATA_DIR: dataDir }))).toEqual(first);
    expect(readdirSync(dataDir).sort()).toEqual(['operator.key', 'phi.key']);
  });

  test('honours given secrets; the file follows the operator key, so that the command line finds the right one', () => {
    const dataDir = temporaryDirectory();
    loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    const given = { OPERATOR_KEY: 'an-operator-key-given', PHI_KEY: Buffer.alloc(32, 9).toString('base64') };
    const secrets = loadSecrets(loadConfig({ DATA_DIR: dataDir, ...given }));
    expect(secrets).toEqual({ operatorKey: given.OPERATOR_KEY, phiKey: Buffer.alloc(32, 9) });
    expect(readFileSync(join(dataDir, 'operator.key'), 'utf8')).toBe(given.OPERATOR_KEY);
    expect(mode(join(dataDir, 'operator.key'))).toBe(0o600);
    expect(readFileSync(join(dataDir, 'phi.key'), 'utf8')).not.toContain(given.PHI_KEY);
  });

  test('takes the rights back from a secret that others could read', () => {
    const dataDir = temporaryDirectory();
    loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    chmodSync(join(dataDir, 'phi.key'), 0o644);
    loadSecrets(loadConfig({ DATA_DIR: dataDir }));
    expect(mode(join(dataDir, 'phi.key'))).toBe(0o600);
  });

  test.each(['operator.key', 'phi.key'])(
    'refuses an emptied %s in one line rather than running without',
    (name) => {
      const dataDir = temporaryDirectory();
      writeFileSync(join(dataDir, name), '');
      expect(() => loadSecrets(loadConfig({ DATA_DIR: dataDir }))).toThrow(
        expect.objectContaining({
          name: 'StartError',
          lines: [expect.stringContaining(join(dataDir, name))],
        }),
      );
    },
  );

  test('says in one line that a secret cannot be kept', () => {
    const dataDir = join(temporaryDirectory(), 'absent');
    expect(() => loadSecrets(loadConfig({ DATA_DIR: dataDir }))).toThrow(
      expect.objectContaining({
        lines: [expect.stringMatching(/operator\.key cannot be used: no such file/)],
      }),
    );
  });
});

test('production writes no secret down', () => {
  const dataDir = join(temporaryDirectory(), 'absent');
  const config = loadConfig({
    APP_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://db/x',
    TLS_TERMINATION: 'proxy',
    TRUST_PROXY: '10.0.0.0/8',
    OPERATOR_KEY: 'an-operator-key-given',
    PHI_KEY: Buffer.alloc(32, 9).toString('base64'),
  });
  expect(loadSecrets(config)).toEqual({ operatorKey: 'an-operator-key-given', phiKey: Buffer.alloc(32, 9) });
  expect(existsSync(dataDir)).toBe(false);
});

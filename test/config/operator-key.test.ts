import { expect, test } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://api@localhost/api',
  PHI_KEY: Buffer.alloc(32, 7).toString('base64'),
  TLS_TERMINATION: 'proxy',
  TRUST_PROXY: '10.0.0.0/8',
};

test.each([
  ['31 characters', 'K3mQ9xT7vB1nR5wZ8cY2hL6jP4dF0gA'],
  ['32 characters, but only nine different ones', 'abcdefghiabcdefghiabcdefghiabcde'],
])('production refuses an OPERATOR_KEY of %s, and development takes it', (_, key) => {
  const line = 'OPERATOR_KEY must have at least 32 random characters in production: openssl rand -hex 32.';
  expect(() => loadConfig({ ...production, OPERATOR_KEY: key })).toThrow(line);
  expect(loadConfig({ OPERATOR_KEY: key }).operatorKey).toBe(key);
});

test('production takes an OPERATOR_KEY of 32 random characters', () => {
  const key = 'K3mQ9xT7vB1nR5wZ8cY2hL6jP4dF0gAe';
  expect(loadConfig({ ...production, OPERATOR_KEY: key }).operatorKey).toBe(key);
});

test('production starts without an OPERATOR_KEY: the first admin may have been made', () => {
  expect(loadConfig(production).operatorKey).toBeUndefined();
});

import { expect, test } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';

const both = { OIDC_ISSUER: 'https://login.example.com/realms/pharmacy', OIDC_AUDIENCE: 'operators' };

/** Production without anything else that is wrong. */
const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://api@localhost/api',
  TLS_CERT_FILE: 'cert.pem',
  TLS_KEY_FILE: 'key.pem',
  OPERATOR_KEY: '0123456789abcdef0123456789abcdef',
  PHI_KEY: Buffer.alloc(32, 1).toString('base64'),
};

test('an issuer and an audience sign operators in, and without them only keys do', () => {
  const oidc = { issuer: both.OIDC_ISSUER, audience: both.OIDC_AUDIENCE };
  expect(loadConfig(both).oidc).toEqual(oidc);
  expect(loadConfig({ ...production, ...both }).oidc).toEqual(oidc);
  expect(loadConfig({}).oidc).toBeUndefined();
});

test.each([
  ['OIDC_AUDIENCE', { OIDC_ISSUER: both.OIDC_ISSUER }],
  ['OIDC_ISSUER', { OIDC_AUDIENCE: both.OIDC_AUDIENCE }],
])('%s is required with the other', (name, env) => {
  expect(() => loadConfig(env)).toThrow(new RegExp(`^${name} is required with OIDC_`));
});

test.each([
  ['login.example.com'],
  ['https://login.example.com/#top'],
  ['https://me:secret@login.example.com'],
])('the issuer %s stops the start', (issuer) => {
  expect(() => loadConfig({ ...both, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER must be an https address/);
});

test('plain HTTP is for this machine in development only', () => {
  const local = { ...both, OIDC_ISSUER: 'http://127.0.0.1:9000' };
  expect(loadConfig(local).oidc?.issuer).toBe('http://127.0.0.1:9000');
  expect(() => loadConfig({ ...production, ...local })).toThrow(
    'OIDC_ISSUER must be an https address in production.',
  );
});

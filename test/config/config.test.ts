import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../server/config/config.ts';
import { settings } from '../../server/config/settings.ts';
import { StartError } from '../../server/config/start-error.ts';

const phiKey = Buffer.alloc(32, 7).toString('base64');
const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://api:secret@db.internal:5432/fulfillment',
  TLS_CERT_FILE: '/etc/tls/cert.pem',
  TLS_KEY_FILE: '/etc/tls/key.pem',
  OPERATOR_KEY: 'an-operator-key-of-production-4f81',
  PHI_KEY: phiKey,
};

function refusal(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.lines;
    throw error;
  }
  throw new Error('The configuration was accepted');
}

describe('defaults', () => {
  test('without any setting, the environment is development with these values', () => {
    expect(loadConfig({})).toEqual({
      environment: 'development',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseMigrationUrl: undefined,
      databaseConnections: 11,
      port: 8443,
      operatorPort: 8444,
      operatorHost: '127.0.0.1',
      metrics: undefined,
      tls: { kind: 'development', directory: resolve('.data/tls') },
      corsOrigins: [],
      logoffMinutes: 15,
      requiresReview: false,
      operatorKey: undefined,
      phiKey: undefined,
      phiKeyPrevious: undefined,
      auditKey: undefined,
      auditKeyPrevious: undefined,
      rateLimitPerMinute: 100,
      retention: { eventDays: 30, deliveryDays: 30, auditYears: 6 },
      sandboxStepSeconds: 5,
      connections: { total: 5_000, perAddress: 500 },
      isTraced: false,
      logLevel: 'info',
    });
  });

  test('production allows 60 requests a minute and never simulates', () => {
    const config = loadConfig({ ...production, SANDBOX_STEP_SECONDS: '5' });
    const { environment, rateLimitPerMinute, sandboxStepSeconds } = config;
    expect([environment, rateLimitPerMinute, sandboxStepSeconds]).toEqual(['production', 60, 0]);
    expect(config.tls).toEqual({ kind: 'files', certFile: '/etc/tls/cert.pem', keyFile: '/etc/tls/key.pem' });
  });

  test('an empty setting counts as absent, and white space around a value is removed', () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, ' ']));
    expect(loadConfig(empty)).toEqual(loadConfig({}));
    expect(loadConfig({ PORT: ' 9443\n' }).port).toBe(9443);
  });
});

describe('a setting that is present', () => {
  test('applies in development too', () => {
    const config = loadConfig({ ...production, APP_ENV: 'development', RATE_LIMIT_PER_MINUTE: '7' });
    expect(config.databaseUrl).toBe(production.DATABASE_URL);
    expect(config.operatorKey).toBe(production.OPERATOR_KEY);
    expect(config.phiKey).toEqual(Buffer.alloc(32, 7));
    expect(config.tls.kind).toBe('files');
    expect(config.rateLimitPerMinute).toBe(7);
  });

  test('the step of the simulator may be 0 (off) or a fraction of a second', () => {
    expect(loadConfig({ SANDBOX_STEP_SECONDS: '0' }).sandboxStepSeconds).toBe(0);
    expect(loadConfig({ SANDBOX_STEP_SECONDS: '0.25' }).sandboxStepSeconds).toBe(0.25);
  });

  test('every port may be 0, which picks a free one, and the metrics stay on this machine', () => {
    const config = loadConfig({ PORT: '0', OPERATOR_PORT: '0', METRICS_PORT: '0' });
    expect(config).toMatchObject({ port: 0, operatorPort: 0, metrics: { port: 0, host: '127.0.0.1' } });
    expect(loadConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
  });

  test('an issuer and an audience sign operators in; plain HTTP is for this machine in development', () => {
    const settings = { OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_AUDIENCE: 'operators' };
    const oidc = { issuer: settings.OIDC_ISSUER, audience: settings.OIDC_AUDIENCE };
    expect(loadConfig(settings).oidc).toEqual(oidc);
  });

  test.each(['https://collector.example.com:4318/otlp', 'http://127.0.0.1:4318', 'http://[::1]:4318'])(
    'the collector %s gets traces, and a key beside them',
    (OTEL_EXPORTER_OTLP_ENDPOINT) => {
      const settings = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'key=secret' };
      expect(loadConfig(settings).isTraced).toBe(true);
    },
  );

  test('trusted proxies are networks; a plain address is a network of one', () => {
    const config = loadConfig({
      TLS_TERMINATION: 'proxy',
      TRUST_PROXY: '10.0.0.0/8, 192.0.2.1,fd00::/8,::1',
    });
    const trusted = ['10.0.0.0/8', '192.0.2.1/32', 'fd00::/8', '::1/128'];
    expect(config.tls).toEqual({ kind: 'proxy', trusted });
  });
});

describe('a malformed setting gives one line that names it and hides its value', () => {
  test.each([
    ['APP_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://root:hunter22@db/x'],
    ['DATABASE_MIGRATION_URL', 'hunter22'],
    ['DATABASE_CONNECTIONS', '5'],
    ['PORT', '84 43'],
    ['PORT', '65536'],
    ['OPERATOR_PORT', '8444.5'],
    ['OPERATOR_HOST', 'http://127.0.0.1'],
    ['TLS_TERMINATION', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '::ffff:0:0/97'],
    ['TRUST_PROXY', 'loopback'],
    ['OPERATOR_KEY', 'tooshort'],
    ['OPERATOR_KEY', 'has a space in the middle, and 32 characters'],
    ['OPERATOR_KEY', 'K3mQ9xT7vB1nR5wZ8cY2hL6jP4dF0gA'],
    ['OPERATOR_KEY', 'abcdefghiabcdefghiabcdefghiabcde'],
    ['PHI_KEY', 'c2hvcnQ='],
    ['PHI_KEY', Buffer.alloc(32).toString('base64')],
    ['AUDIT_KEY', Buffer.alloc(32).toString('base64')],
    ['PHI_KEY', phiKey.replace('B', '!')],
    ['PHI_KEY', `${phiKey.slice(0, -2)}d=`],
    ['PHI_KEY_PREVIOUS', 'hunter22'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['AUDIT_RETENTION_YEARS', '5'],
    ['SANDBOX_STEP_SECONDS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '94 64'],
    ['METRICS_HOST', 'http://127.0.0.1'],
    ['OIDC_ISSUER', 'auth.example.com'],
    ['OIDC_ISSUER', 'https://login.example.com/#top'],
    ['OIDC_ISSUER', 'https://me:secret@login.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:secret@collector.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://localhost:4317'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1e3'],
    // No browser sends such an origin.
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'http://localhost:5173/'],
    ['CORS_ORIGINS', 'https://app.example,'],
  ])('%s=%s', (name, value) => {
    const lines = refusal({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
    if (value.length > 3) expect(lines[0]).not.toContain(value);
  });
});

describe('settings that contradict or require each other', () => {
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'key=secret' };

  test.each([
    ['TRUST_PROXY', { TLS_TERMINATION: 'proxy' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8' }],
    ['TLS_KEY_FILE', { TLS_CERT_FILE: 'cert.pem' }],
    ['TLS_CERT_FILE', { TLS_KEY_FILE: 'key.pem' }],
    ['TLS_TERMINATION', { TLS_TERMINATION: 'proxy', TRUST_PROXY: '::1', TLS_CERT_FILE: 'cert.pem' }],
    ['OPERATOR_HOST', { TLS_TERMINATION: 'proxy', TRUST_PROXY: '::1', OPERATOR_HOST: '0.0.0.0' }],
    ['OPERATOR_HOST', { TLS_TERMINATION: 'proxy', TRUST_PROXY: '::1', OPERATOR_HOST: '127.example.com' }],
    ['AUDIT_KEY', { PHI_KEY: phiKey, AUDIT_KEY: phiKey }],
    ['OPERATOR_PORT', { PORT: '9000', OPERATOR_PORT: '9000' }],
    ['METRICS_PORT', { PORT: '9000', METRICS_PORT: '9000' }],
    ['METRICS_PORT', { OPERATOR_PORT: '9000', METRICS_PORT: '9000' }],
    ['OIDC_AUDIENCE', { OIDC_ISSUER: 'https://login.example.com' }],
    ['OIDC_ISSUER', { OIDC_AUDIENCE: 'operators' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { ...headers, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.1.2.3:4318' }],
    // A production key does not belong in a page.
    ['CORS_ORIGINS', { ...production, CORS_ORIGINS: 'https://app.example' }],
    ['OIDC_ISSUER', { ...production, OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_AUDIENCE: 'operators' }],
  ])('%s is named in the error for %j', (name, env) => {
    const lines = refusal(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} `));
  });
});

describe('production', () => {
  test.each([
    ['DATABASE_URL', 'DATABASE_URL is required in production.'],
    ['PHI_KEY', 'PHI_KEY is required in production.'],
    ['TLS_CERT_FILE', 'TLS_CERT_FILE is required with TLS_KEY_FILE.'],
    ['TLS_KEY_FILE', 'TLS_KEY_FILE is required with TLS_CERT_FILE.'],
  ])('requires %s', (name, line) => {
    expect(refusal({ ...production, [name]: undefined })).toEqual([line]);
  });

  test('accepts TLS_TERMINATION=proxy instead of certificate files', () => {
    const behindProxy = {
      TLS_CERT_FILE: '',
      TLS_KEY_FILE: '',
      TLS_TERMINATION: 'proxy',
      TRUST_PROXY: '10.0.0.0/8',
    };
    expect(loadConfig({ ...production, ...behindProxy }).tls.kind).toBe('proxy');
  });

  test('names all missing settings in three lines', () => {
    const lines = refusal({ APP_ENV: 'production' });
    expect(lines).toHaveLength(3);
    for (const name of ['DATABASE_URL', 'PHI_KEY', 'TLS_CERT_FILE']) {
      expect(lines.join('\n')).toContain(name);
    }
  });

  test('refuses a Node that accepts any certificate', () => {
    expect(refusal({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production.',
    ]);
  });

  test('is chosen by APP_ENV, not by NODE_ENV', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).environment).toBe('development');
  });
});

test('every setting has a description', () => {
  for (const [name, setting] of Object.entries(settings)) expect(setting.desc, name).toMatch(/\.$/);
});

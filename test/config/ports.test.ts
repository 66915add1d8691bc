import { expect, test } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';

test('every port may be 0, which picks a free one', () => {
  const config = loadConfig({ PORT: '0', OPERATOR_PORT: '0', METRICS_PORT: '0' });
  expect(config).toMatchObject({ port: 0, operatorPort: 0, metrics: { port: 0, host: '127.0.0.1' } });
});

test('the metrics have no port of their own unless one is set, and then stay on this machine', () => {
  expect(loadConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
  expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
});

test.each([
  ['OPERATOR_PORT', 'PORT', { PORT: '9000', OPERATOR_PORT: '9000' }],
  ['METRICS_PORT', 'PORT', { PORT: '9000', METRICS_PORT: '9000' }],
  ['METRICS_PORT', 'OPERATOR_PORT', { OPERATOR_PORT: '9000', METRICS_PORT: '9000' }],
])('%s must not be the same as %s', (name, other, env) => {
  expect(() => loadConfig(env)).toThrow(`${name} must not be the same as ${other}.`);
});

test.each([
  ['METRICS_PORT', '94 64'],
  ['METRICS_HOST', 'http://127.0.0.1'],
])('a malformed %s stops the start', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `));
});

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { newHome, startServer } from '../processes/server-process.ts';

/** The node of compose.yaml at a path. */
function composed(...path: readonly string[]): unknown {
  let node: unknown = load(readFileSync('compose.yaml', 'utf8'));
  for (const key of path) node = isObject(node) ? node[key] : undefined;
  return node;
}

/** The settings of a process, on the test's database and free ports. */
function settingsOf(name: string): Record<string, string> {
  const given = composed('services', name, 'environment');
  const entries = Object.entries(isObject(given) ? given : {});
  // Settings that may be empty are left empty.
  const settings = Object.fromEntries(
    entries.map(([key, value]) => [key, String(value).replace(/^\$\{\w+:-\}$/, '')] as const),
  );
  delete settings['DATABASE_URL'];
  const secrets = {
    OPERATOR_KEY: randomBytes(32).toString('hex'),
    PHI_KEY: randomBytes(32).toString('base64'),
  };
  return { APP_ENV: 'production', ...settings, ...secrets, METRICS_PORT: '0' };
}

const portIn = (output: string, name: string) =>
  new RegExp(`^ {2}${name} .*:(\\d+)`, 'm').exec(output)?.[1] ?? '';

/** True if another address of this machine than 127.0.0.1, which stands for another container, reaches a port. */
function isReached(port: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(Number(port), '127.0.0.2');
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

test('a process of compose.yaml shows its probes to other containers, but not the operator API', async () => {
  const server = await startServer(await newHome(), settingsOf('api1'));
  const [metricsPort, operatorPort] = [
    portIn(server.output(), 'metrics'),
    portIn(server.output(), 'operator API'),
  ];
  expect(await isReached(operatorPort)).toBe(false);

  const caddyfile = readFileSync('docs/compose/Caddyfile', 'utf8');
  const [, uri = ''] = /health_uri (\S+)/.exec(caddyfile) ?? [];
  const probes = `http://127.0.0.2:${metricsPort}`;
  expect((await fetch(`${probes}${uri}`)).status).toBe(200);
  expect(await (await fetch(`${probes}/metrics`)).text()).toContain(
    'fulfillment_queue_items{queue="deliveries"} 0',
  );
  expect((await fetch(`${probes}/api/operator/partners`)).status).toBe(404);

  const check = composed('services', 'api1', 'healthcheck', 'test');
  const [kind, command = '', ...words] = (Array.isArray(check) ? check : []).map(String);
  expect(kind).toBe('CMD');
  const env = { ...process.env, TLS_TERMINATION: 'proxy', OPERATOR_PORT: operatorPort };
  await promisify(execFile)(command, words, { env });
  await server.end('SIGTERM');
  await expect(promisify(execFile)(command, words, { env })).rejects.toMatchObject({ code: 1 });
});

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** The exit code of the health check of a service with these settings. */
async function healthCheck(settings: Readonly<Record<string, string>>): Promise<number | null> {
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { TLS_TERMINATION: 'proxy', NODE_COMPILE_CACHE, ...settings };
  const { promise, resolve } = Promise.withResolvers<number | null>();
  execFile(process.execPath, ['server/listener/health-check.ts'], { env }).on('exit', resolve);
  return promise;
}

/** An operator port that listens on one address, in plain HTTP as behind a proxy. */
async function readyOn(host: string): Promise<string> {
  const server = createServer((req, res) => {
    res.statusCode = req.url === '/readyz' ? 200 : 404;
    res.end();
  });
  onTestFinished(() => void server.close());
  return String(await listenOnFreePort(server, host));
}

test('the health check asks OPERATOR_HOST, or 127.0.0.1 without one', async () => {
  const settings = [
    { OPERATOR_HOST: '127.0.0.2', OPERATOR_PORT: await readyOn('127.0.0.2') },
    { OPERATOR_HOST: '0.0.0.0', OPERATOR_PORT: await readyOn('0.0.0.0') },
    { OPERATOR_HOST: '', OPERATOR_PORT: await readyOn('127.0.0.1') },
    { OPERATOR_HOST: '127.0.0.3', OPERATOR_PORT: '9' },
  ];
  expect(await Promise.all(settings.map(healthCheck))).toEqual([0, 0, 0, 1]);
});

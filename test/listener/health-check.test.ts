import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** The exit code of the health check of a service with these settings. */
async function healthCheck(settings: Readonly<Record<string, string>>): Promise<number | null> {
  const env = { TLS_TERMINATION: 'proxy', ...settings };
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

test.each([
  ['127.0.0.2', '127.0.0.2'],
  ['0.0.0.0', '0.0.0.0'],
  ['', '127.0.0.1'],
])('the health check asks OPERATOR_HOST "%s"', async (setting, host) => {
  const port = await readyOn(host);
  expect(await healthCheck({ OPERATOR_HOST: setting, OPERATOR_PORT: port })).toBe(0);
  expect(await healthCheck({ OPERATOR_HOST: '127.0.0.3', OPERATOR_PORT: '9' })).toBe(1);
});

import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/*
 * The health check of a container: exits with 0 if the service in the same container is ready. It reads the same
 * settings as the service. The certificate is not verified, because the connection does not leave the machine.
 */
const { OPERATOR_HOST, OPERATOR_PORT, TLS_TERMINATION } = process.env;
/** If the operator port listens on every address, it listens on loopback, too. */
const loopback: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const host = OPERATOR_HOST || '127.0.0.1';
const probe = TLS_TERMINATION === 'proxy' ? overHttp : overHttps;
const options = {
  host: loopback[host] ?? host,
  port: OPERATOR_PORT || '8444',
  path: '/readyz',
  rejectUnauthorized: false,
};
process.exitCode = 1;
const request = probe({ ...options, signal: AbortSignal.timeout(4_000) }, (response) => {
  process.exitCode = response.statusCode === 200 ? 0 : 1;
  response.resume();
});
request.on('error', () => undefined).end();

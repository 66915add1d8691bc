import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/*
 * Asks the service beside it whether it is ready, on the same settings, and exits with 0 if it is: a container's
 * health check. Whose certificate it is does not matter on loopback.
 */
const { OPERATOR_PORT = '8444', TLS_TERMINATION } = process.env;
const probe = TLS_TERMINATION === 'proxy' ? overHttp : overHttps;
const options = { host: '127.0.0.1', port: OPERATOR_PORT, path: '/readyz', rejectUnauthorized: false };
process.exitCode = 1;
const asked = probe({ ...options, signal: AbortSignal.timeout(4_000) }, (response) => {
  process.exitCode = response.statusCode === 200 ? 0 : 1;
  response.resume();
});
asked.on('error', () => undefined).end();

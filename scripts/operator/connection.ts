import { existsSync, readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';

import { isObject } from '../../server/contract/json-schema.ts';
import { keepsKeysSecret } from '../client/service-address.ts';
import { usage } from './failure.ts';

/** The address and the key of the operator API. */
export interface Connection {
  readonly url: string;
  readonly key: string;
  /** The certificate authority that signed the server's certificate, in PEM; undefined if the system trusts it. */
  readonly authority: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the operator API in the settings, or in the files that the server writes to DATA_DIR. The server writes a
 * new address at each start if it picks a free port (OPERATOR_PORT=0).
 */
export function findConnection(environment: Environment): Connection {
  const directory = dataDirectory(environment);
  return {
    url:
      namedUrl(environment) ??
      writtenUrl(environment, join(directory, 'demo.json')) ??
      listenUrl(environment),
    key: environment['OPERATOR_KEY'] || keyIn(join(directory, 'operator.key')),
    authority: authorityOf(environment['OPERATOR_CA_FILE'], join(directory, 'tls', 'ca.pem')),
  };
}

/** Where the server of development leaves its files. */
export function dataDirectory({ DATA_DIR: named }: Environment): string {
  return named || '.data';
}

function namedUrl({ OPERATOR_URL: named }: Environment): string | undefined {
  if (!named) return undefined;
  const url = URL.parse(named);
  if (url !== null && keepsKeysSecret(url)) return url.origin;
  throw usage(
    'OPERATOR_URL must be an address such as https://127.0.0.1:8444; plain http reaches this machine only',
  );
}

/** The address in demo.json, unless the settings name one. */
function writtenUrl(environment: Environment, file: string): string | undefined {
  if (environment['OPERATOR_HOST'] || namedPort(environment)) return undefined;
  const written = jsonIn(file);
  const url = isObject(written) && written['operator_url'];
  return typeof url === 'string' ? url : undefined;
}

/** The address that the server's own settings give it. If it listens on all addresses, loopback reaches it. */
function listenUrl(environment: Environment): string {
  const { OPERATOR_HOST: host, TLS_TERMINATION: termination } = environment;
  const scheme = termination === 'proxy' ? 'http' : 'https';
  const name = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = URL.parse(
    `${scheme}://${isIPv6(name) ? `[${name}]` : name}:${namedPort(environment) ?? '8444'}`,
  );
  if (url !== null && keepsKeysSecret(url)) return url.origin;
  throw usage(
    'OPERATOR_HOST must be an IP address or a host name, with TLS_TERMINATION=proxy of this machine, and OPERATOR_PORT a port',
  );
}

/** Port 0 names no port: the server picks one. */
function namedPort({ OPERATOR_PORT: port }: Environment): string | undefined {
  return port === '0' ? undefined : port || undefined;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readOr(file, '{}'));
  } catch {
    throw usage(`${file} is not JSON. Restart the server, or set OPERATOR_URL`);
  }
}

function keyIn(file: string): string {
  const key = readOr(file, '').trim();
  if (key !== '') return key;
  throw usage(`No operator key: ${file} does not exist. Start the server, or set DATA_DIR or OPERATOR_KEY`);
}

function authorityOf(named: string | undefined, local: string): string | undefined {
  if (!named) return existsSync(local) ? readFileSync(local, 'utf8') : undefined;
  const authority = readOr(named, '');
  if (authority !== '') return authority;
  throw usage(`OPERATOR_CA_FILE ${named} cannot be read`);
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

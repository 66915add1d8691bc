import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { usage } from './failure.ts';

/** The address and the key of the operator API. */
export interface Connection {
  readonly url: string;
  readonly key: string;
  /** The certificate authority that signed the server's certificate, in PEM; undefined if the system trusts it. */
  readonly authority: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the operator API in the settings, or in the files that the server writes to DATA_DIR. The server writes a
 * new address at each start if it picks a free port.
 */
export function findConnection(environment: Environment): Connection {
  const directory = environment['DATA_DIR'] || '.data';
  return {
    url: httpUrl(environment['OPERATOR_URL'] || urlIn(join(directory, 'demo.json'))),
    key: environment['OPERATOR_KEY'] || keyIn(join(directory, 'operator.key')),
    authority: authorityOf(environment['OPERATOR_CA_FILE'], join(directory, 'tls', 'ca.pem')),
  };
}

function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw usage('OPERATOR_URL must be an address such as https://127.0.0.1:8444');
}

function urlIn(file: string): string {
  const written = jsonIn(file);
  const url =
    typeof written === 'object' && written !== null && 'operator_url' in written && written.operator_url;
  return typeof url === 'string' ? url : 'https://127.0.0.1:8444';
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

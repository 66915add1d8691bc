import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { usage } from './failure.ts';

/** Where the operator API is and what opens it. */
export interface Connection {
  readonly url: string;
  readonly key: string;
  /** The certificate authority that signed the server's certificate, in PEM; absent where the system knows it. */
  readonly authority: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the operator API: as the settings say, else as the server wrote it down in DATA_DIR. The files are read at
 * every call, since a server that picks a free port writes its address anew at each start.
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
    throw usage(`${file} is not JSON. Start the server anew, or set OPERATOR_URL`);
  }
}

function keyIn(file: string): string {
  const key = readOr(file, '').trim();
  if (key !== '') return key;
  throw usage(`No operator key: ${file} is not there. Start the server, or set DATA_DIR or OPERATOR_KEY`);
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

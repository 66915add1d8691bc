import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { algorithmOf } from '../client-assertion.ts';
import type { PrivateJwk } from '../client-assertion.ts';
import type { Credential } from '../create-partner-client.ts';
import { keepsKeysSecret } from '../service-address.ts';
import type { Environment } from './arguments.ts';
import { UsageError } from './failure.ts';

/** Where the service is, and who asks. */
export type ServiceAccess = Credential & {
  readonly baseUrl: string;
  readonly clinicId: string;
  /** The certificate authority to trust instead of the usual ones, in PEM. */
  readonly authority: string | undefined;
};

/** The options about the service. */
interface Named {
  readonly url?: string | undefined;
  readonly clinic?: string | undefined;
  readonly 'ca-file'?: string | undefined;
}

/**
 * Takes the service from the command line and the environment. If they name neither an address nor a credential, it
 * is the service that was started in this directory. The two are never mixed: a credential goes only where it was meant to go.
 */
export function findService(named: Named, environment: Environment): ServiceAccess {
  const url = named.url ?? environment['PARTNER_FULFILLMENT_URL'];
  const credential = credentialIn(environment);
  const own = url || credential ? undefined : startedHere(environment['DATA_DIR'] || '.data');
  if (!url && !credential && !own)
    throw new UsageError(
      'Set PARTNER_FULFILLMENT_API_KEY, and name the service with --url or PARTNER_FULFILLMENT_URL',
    );
  const authorityFile = named['ca-file'] ?? own?.authorityFile;
  return {
    baseUrl: baseUrl(own?.baseUrl ?? url),
    ...(credential ?? { apiKey: apiKey(own?.apiKey) }),
    clinicId: clinicId(named.clinic ?? (environment['PARTNER_FULFILLMENT_CLINIC_ID'] || own?.clinicId)),
    authority: authorityFile === undefined ? undefined : authorityIn(authorityFile),
  };
}

/** Where the contract of the service is, which needs no key, and the file of the authority that signed its certificate. */
export function findContract(named: Omit<Named, 'clinic'>, environment: Environment) {
  const url = named.url ?? environment['PARTNER_FULFILLMENT_URL'];
  const own = url ? undefined : startedHere(environment['DATA_DIR'] || '.data');
  const authorityFile = named['ca-file'] ?? own?.authorityFile;
  if (authorityFile !== undefined) authorityIn(authorityFile);
  return { contractUrl: new URL('openapi.json', baseUrl(own?.baseUrl ?? url)).href, authorityFile };
}

function baseUrl(address: string | undefined): string {
  if (!address) throw new UsageError('Name the service with --url or PARTNER_FULFILLMENT_URL');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !keepsKeysSecret(url) || url.username !== '' || url.password !== '')
    throw new UsageError(
      'The address of the service must be https, or http on this machine, without a password',
    );
  return url.href;
}

/** undefined if the environment names none. */
function credentialIn(environment: Environment): Credential | undefined {
  const key = environment['PARTNER_FULFILLMENT_API_KEY'];
  const clientId = environment['PARTNER_FULFILLMENT_CLIENT_ID'];
  if (!clientId) return key ? { apiKey: apiKey(key) } : undefined;
  if (key)
    throw new UsageError('Set PARTNER_FULFILLMENT_API_KEY or PARTNER_FULFILLMENT_CLIENT_ID, and not both');
  const clientSecret = environment['PARTNER_FULFILLMENT_CLIENT_SECRET'];
  const keyFile = environment['PARTNER_FULFILLMENT_PRIVATE_KEY_FILE'];
  if (clientSecret && !keyFile) return { oauth: { clientId, clientSecret } };
  if (keyFile && !clientSecret) return { oauth: { clientId, privateKey: privateKeyIn(keyFile) } };
  throw new UsageError(
    'With PARTNER_FULFILLMENT_CLIENT_ID, set PARTNER_FULFILLMENT_CLIENT_SECRET or PARTNER_FULFILLMENT_PRIVATE_KEY_FILE, and not both',
  );
}

function privateKeyIn(file: string): PrivateJwk {
  const key = parsed(read(file));
  if (isJwk(key) && algorithmOf(key)) return key;
  throw new UsageError(`${file} is not a private key as a JWK: RSA, P-256, P-384 or Ed25519`);
}

const isJwk = (value: unknown): value is PrivateJwk => typeof value === 'object' && value !== null;

function apiKey(key: string | undefined): string {
  if (!key) throw new UsageError('Set PARTNER_FULFILLMENT_API_KEY to your key');
  // fetch would quote a key that no header may have.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError('PARTNER_FULFILLMENT_API_KEY has a character that no key has, such as a space');
  return key;
}

function clinicId(id: string | undefined): string {
  if (id) return id;
  throw new UsageError('Name the clinic with --clinic or PARTNER_FULFILLMENT_CLINIC_ID');
}

function authorityIn(file: string): string {
  const text = read(file);
  if (text?.includes('-----BEGIN CERTIFICATE-----') === true) return text;
  throw new UsageError(`${file} is not a file of certificates in PEM`);
}

/** The service of this directory: it wrote its address and a key of its demo partner when it started. */
function startedHere(directory: string) {
  const text = read(join(directory, 'demo.json'));
  if (text === undefined) return undefined;
  const field = fieldsOf(text);
  const authorityFile = join(directory, 'tls', 'ca.pem');
  return {
    baseUrl: field('base_url'),
    apiKey: field('api_key'),
    clinicId: field('clinic_id'),
    authorityFile: read(authorityFile) === undefined ? undefined : authorityFile,
  };
}

function fieldsOf(text: string): (name: string) => string | undefined {
  const fields = new Map<string, unknown>(Object.entries(parsed(text) ?? {}));
  return (name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : undefined;
  };
}

/** undefined if it is not JSON. */
function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

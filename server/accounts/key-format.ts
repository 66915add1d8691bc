import { hash, randomBytes } from 'node:crypto';

import type { Environment } from '../domain/environment.ts';

const prefixes = { development: 'dev', production: 'prod' } as const;

/** The stored parts of a key: a public lookup id, and the hash of the secret. */
export interface ApiKeyParts {
  readonly lookupId: string;
  readonly secretHash: Buffer;
}

/** A new key, `dev_<lookup id>_<32 random bytes>`, and what is stored of it. */
export function newApiKey(environment: Environment): ApiKeyParts & { readonly apiKey: string } {
  const lookupId = newLookupId();
  const { secret, secretHash } = newSecret();
  return { apiKey: `${keyPrefix(environment, lookupId)}_${secret}`, lookupId, secretHash };
}

export const newLookupId = (): string => randomBytes(8).toString('hex');

export function newSecret(): { readonly secret: string; readonly secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashOf(secret) };
}

/** The key without its secret: it identifies the key and grants no access. */
export function keyPrefix(environment: Environment, lookupId: string): string {
  return `${prefixes[environment]}_${lookupId}`;
}

/** Reads a key from a request. undefined if it is malformed or of the other environment. */
export function readApiKey(environment: Environment, sent = ''): ApiKeyParts | undefined {
  const [, prefix, lookupId, secret] = /^(dev|prod)_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/.exec(sent) ?? [];
  if (prefix !== prefixes[environment] || lookupId === undefined || secret === undefined) return undefined;
  return { lookupId, secretHash: hashOf(secret) };
}

/** The lookup id of a text that begins like a key, even if its secret is wrong or cut short. */
export function readLookupId(environment: Environment, sent = ''): string | undefined {
  const [, prefix, lookupId] = /^(dev|prod)_([0-9a-f]{16})_/.exec(sent) ?? [];
  return prefix === prefixes[environment] ? lookupId : undefined;
}

/** Reads the lookup id of a `client_id`, which has the form of a key's prefix. undefined if it is malformed or of the other environment. */
export function readClientId(environment: Environment, sent: unknown): string | undefined {
  if (typeof sent !== 'string') return undefined;
  const [, prefix, lookupId] = /^(dev|prod)_([0-9a-f]{16})$/.exec(sent) ?? [];
  return prefix === prefixes[environment] ? lookupId : undefined;
}

export function hashOf(secret: string): Buffer {
  // Hex first: asking hash() for a Buffer costs twice as much.
  return Buffer.from(hash('sha256', secret, 'hex'), 'hex');
}

/** A new key of an operator, `dev_operator_<32 random bytes>`, and what is stored of it. */
export function newOperatorKey(environment: Environment): {
  readonly operatorKey: string;
  readonly keyHash: Buffer;
} {
  const operatorKey = `${prefixes[environment]}_operator_${randomBytes(32).toString('base64url')}`;
  return { operatorKey, keyHash: operatorKeyHash(operatorKey) };
}

/** Only a hash of the key is stored. It covers the whole key, so a key of the other environment is another key. */
export function operatorKeyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

import { hash, randomBytes } from 'node:crypto';

import type { Environment } from '../domain/environment.ts';

const prefixes = { development: 'dev', production: 'prod' } as const;

/** The parts of a key that the store knows: a public lookup id, and the hash of the secret. */
export interface ApiKeyParts {
  readonly lookupId: string;
  readonly secretHash: Buffer;
}

/** A fresh key as it is shown once, and what is kept of it: `dev_<lookup id>_<32 random bytes>`. */
export function newApiKey(environment: Environment): ApiKeyParts & { readonly apiKey: string } {
  const lookupId = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { apiKey: `${keyPrefix(environment, lookupId)}_${secret}`, lookupId, secretHash: hashOf(secret) };
}

/** How a key begins, up to its secret: it tells keys apart and opens nothing. */
export function keyPrefix(environment: Environment, lookupId: string): string {
  return `${prefixes[environment]}_${lookupId}`;
}

/** Reads a sent key; nothing where it is malformed or of the other environment (Authentication rule 4). */
export function readApiKey(environment: Environment, sent: unknown): ApiKeyParts | undefined {
  if (typeof sent !== 'string') return undefined;
  const [, prefix, lookupId, secret] = /^(dev|prod)_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/.exec(sent) ?? [];
  if (prefix !== prefixes[environment] || lookupId === undefined || secret === undefined) return undefined;
  return { lookupId, secretHash: hashOf(secret) };
}

function hashOf(secret: string): Buffer {
  // By way of its digits: a Buffer of its own, which Node would make, costs twice the hash.
  return Buffer.from(hash('sha256', secret, 'hex'), 'hex');
}

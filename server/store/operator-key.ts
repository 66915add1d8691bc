import { hash, randomBytes } from 'node:crypto';

import type { Environment } from '../domain/environment.ts';

const prefixes = { development: 'dev', production: 'prod' } as const;

/** A new key of an operator, `dev_operator_<32 random bytes>`, and what is stored of it. */
export function newOperatorKey(environment: Environment): {
  readonly operatorKey: string;
  readonly keyHash: Buffer;
} {
  const operatorKey = `${prefixes[environment]}_operator_${randomBytes(32).toString('base64url')}`;
  return { operatorKey, keyHash: operatorKeyHash(operatorKey) };
}

/** A key is stored as its hash only. It is the whole key that is hashed, so a key of the other environment is another key. */
export function operatorKeyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

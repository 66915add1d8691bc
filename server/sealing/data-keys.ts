import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import type { Clock } from '../clock.ts';

interface DataKeys {
  forSealing(masterKey: Uint8Array): { readonly salt: Buffer; readonly dataKey: KeyObject };
  forOpening(masterKey: Uint8Array, salt: Buffer): KeyObject;
}

const hour = 3_600_000;

/** The hourly keys of one process in half a year. Older keys are derived again when needed. */
const maxCached = 4096;

/**
 * Derives the keys that encrypt data. A process uses one key for an hour: deriving a key costs twenty times as much
 * as encrypting a value, and no process encrypts 2^32 values in an hour, the limit of random nonces under one key.
 * The salt is stored with each value, so that every process can derive the key again.
 */
export function dataKeys(clock: Clock): DataKeys {
  const cache = new Map<string, KeyObject>();
  let current: { readonly salt: Buffer; readonly dataKey: KeyObject; readonly hour: number } | undefined;

  const forOpening = (masterKey: Uint8Array, salt: Buffer): KeyObject => {
    const name = salt.toString('latin1');
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const dataKey = derive(masterKey, salt);
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '');
    cache.set(name, dataKey);
    return dataKey;
  };

  return {
    forOpening,
    forSealing(masterKey) {
      const thisHour = Math.floor(clock().getTime() / hour);
      if (current?.hour !== thisHour) {
        const salt = randomBytes(16);
        current = { salt, dataKey: forOpening(masterKey, salt), hour: thisHour };
      }
      return current;
    },
  };
}

/** A KeyObject, because with plain bytes each cipher sets the key up again, at eight times the cost of encrypting. */
function derive(masterKey: Uint8Array, salt: Uint8Array): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, salt, 'data key', 32)));
}

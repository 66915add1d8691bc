import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface DataKeys {
  forSealing(masterKey: Uint8Array): { readonly salt: Buffer; readonly dataKey: KeyObject };
  forOpening(masterKey: Uint8Array, salt: Uint8Array): KeyObject;
}

const hour = 3_600_000;

/** Half a year of one process's hours. Beyond it the oldest are derived again when asked for. */
const kept = 4096;

/**
 * Derives the keys that data is encrypted with. A process keeps one for an hour: deriving one per value costs
 * twenty times what encrypting does, and in an hour no process comes near the 2^32 values that random nonces
 * allow under one key. The salt stands with the value, so that any process derives the same key again.
 */
export function dataKeys(clock: Clock): DataKeys {
  const opened = new Map<string, KeyObject>();
  let sealing: { readonly salt: Buffer; readonly dataKey: KeyObject; readonly hour: number } | undefined;

  const forOpening = (masterKey: Uint8Array, salt: Uint8Array): KeyObject => {
    const name = Buffer.from(salt).toString('latin1');
    const known = opened.get(name);
    if (known !== undefined) return known;
    const dataKey = derive(masterKey, salt);
    if (opened.size >= kept) opened.delete(opened.keys().next().value ?? '');
    opened.set(name, dataKey);
    return dataKey;
  };

  return {
    forOpening,
    forSealing(masterKey) {
      const now = Math.floor(clock().getTime() / hour);
      if (sealing?.hour !== now) {
        const salt = randomBytes(16);
        sealing = { salt, dataKey: forOpening(masterKey, salt), hour: now };
      }
      return sealing;
    },
  };
}

/** A key object: given bytes, each cipher would set the key up anew, at eight times the cost of encrypting. */
function derive(masterKey: Uint8Array, salt: Uint8Array): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, salt, 'data key', 32)));
}

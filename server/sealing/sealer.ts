import { createCipheriv, createDecipheriv, createHash, randomFillSync } from 'node:crypto';

import type { Clock } from '../clock.ts';
import { dataKeys } from './data-keys.ts';

/**
 * The row and column of a sealed value. The value opens only there, so that an attacker who can write to the database
 * cannot give one patient the address of another.
 */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

/**
 * Encrypts values at rest (AES-256-GCM) and decrypts them. A value belongs to a partner, or to the deployment: it does not open
 * for another partner, so an attacker who moves a row or a clinic to another partner reads nothing there.
 */
export interface Sealer {
  ofPartner(partnerId: string): OwnSealer;
  readonly ofDeployment: OwnSealer;
  /** The id of the current key. Each blob holds the id of its key. */
  readonly keyId: string;
}

/** Seals and opens the values of one owner. */
export interface OwnSealer {
  seal(place: Place, value: unknown): Buffer;
  /** Returns the value that was sealed. Throws if the blob was changed, or belongs to another place or owner. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what it sealed
  open<T>(place: Place, blob: Uint8Array): T;
}

interface SealerOptions {
  /** 32 bytes; seals all new values. */
  readonly key: Uint8Array;
  /** Opens older values until a key rotation has rewritten them. */
  readonly previous?: Uint8Array | undefined;
  readonly clock: Clock;
}

/** The format of a blob: version, key id, salt of the data key, nonce, ciphertext, tag. */
const version = 1;
const keyIdLength = 4;
const saltEnd = 1 + keyIdLength + 16;
const nonceEnd = saltEnd + 12;
const tagLength = 16;

/** The length of the head of a blob, up to its nonce. No two blobs have the same head, so it identifies a blob. */
export const headLength = nonceEnd;

export function createSealer({ key, previous, clock }: SealerOptions): Sealer {
  const keys = previous === undefined ? [key] : [key, previous];
  const currentKeyId = keyId(key);
  const masterKeys = new Map(keys.map((masterKey) => [keyId(masterKey).toString('hex'), masterKey]));
  const keyring = dataKeys(clock);
  const nextNonce = nonces(nonceEnd - saltEnd);

  const sealerOf = (owner: string): OwnSealer => ({
    seal(place, value) {
      const { salt, dataKey } = keyring.forSealing(key);
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(placeData(owner, place));
      const ciphertext = cipher.update(JSON.stringify(value), 'utf8');
      return Buffer.concat([
        Buffer.of(version),
        currentKeyId,
        salt,
        nonce,
        ciphertext,
        cipher.final(),
        cipher.getAuthTag(),
      ]);
    },

    open(place, blob) {
      const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
      const masterKey = masterKeys.get(bytes.toString('hex', 1, 1 + keyIdLength));
      if (bytes[0] !== version || masterKey === undefined) {
        throw new Error(
          `${place.table}.${place.column} was sealed with a key that this server does not have`,
        );
      }
      const dataKey = keyring.forOpening(masterKey, bytes.subarray(1 + keyIdLength, saltEnd));
      const decipher = createDecipheriv('aes-256-gcm', dataKey, bytes.subarray(saltEnd, nonceEnd), {
        authTagLength: tagLength,
      });
      decipher.setAAD(placeData(owner, place)).setAuthTag(bytes.subarray(-tagLength));
      const plaintext = decipher.update(bytes.subarray(nonceEnd, -tagLength));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- the type that was sealed
      return JSON.parse(Buffer.concat([plaintext, decipher.final()]).toString('utf8'));
    },
  });

  return {
    ofPartner: sealerOf,
    ofDeployment: sealerOf('deployment'),
    keyId: currentKeyId.toString('hex'),
  };
}

/** The value, or undefined if the blob does not open: its key is unknown, or it was tampered with. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what it sealed
export function openIfReadable<T>(sealer: OwnSealer, place: Place, blob: Uint8Array): T | undefined {
  try {
    return sealer.open<T>(place, blob);
  } catch {
    return undefined;
  }
}

/** Identifies a key without revealing it. A rotation uses it to find the rows that it still has to rewrite. */
function keyId(key: Uint8Array): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, keyIdLength);
}

function placeData(owner: string, { table, column, id }: Place): Buffer {
  return Buffer.from(`${owner}/${table}/${column}/${id}`);
}

const noncesPerFill = 64;

/** Random nonces of `length` bytes. They are drawn 64 at a time: one system call costs more than one encryption. */
function nonces(length: number): () => Buffer {
  const pool = Buffer.alloc(length * noncesPerFill);
  let offset = pool.length;
  return () => {
    if (offset === pool.length) {
      randomFillSync(pool);
      offset = 0;
    }
    offset += length;
    // A copy, because the pool is overwritten.
    return Buffer.from(pool.subarray(offset - length, offset));
  };
}

import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { dataKeys } from './data-keys.ts';
import { nonces } from './nonces.ts';

/**
 * Where a sealed value lives. It is bound to the place: moved to another row or column it does not open, so
 * whoever can write to the database cannot give one patient another's address.
 */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

/** Encrypts what is kept at rest (AES-256-GCM), and opens it again. */
export interface Sealer {
  seal(place: Place, value: unknown): Buffer;
  /** The value is what was sealed there: the blob is authenticated, so nobody else can have written it. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what it sealed
  open<T>(place: Place, blob: Uint8Array): T;
  /** Names the key that everything new is sealed with; each blob carries the name of its own. */
  readonly keyId: string;
}

export interface SealerOptions {
  /** 32 bytes; everything new is sealed with it. */
  readonly key: Uint8Array;
  /** Still opens what it sealed, until a rotation has gone through every row. */
  readonly previous?: Uint8Array | undefined;
  readonly clock: Clock;
}

/** A blob is: version, key id, salt of the data key, nonce, ciphertext, tag. */
const version = 1;
const keyIdLength = 4;
const saltEnd = 1 + keyIdLength + 16;
const nonceEnd = saltEnd + 12;
const tagLength = 16;

/** So many bytes at the head of a blob are never the same twice: they tell whether it is still the one that was read. */
export const headLength = nonceEnd;

export function createSealer({ key, previous, clock }: SealerOptions): Sealer {
  const keys = previous === undefined ? [key] : [key, previous];
  const currentKeyId = keyId(key);
  const masterKeys = new Map(keys.map((one) => [keyId(one).toString('hex'), one]));
  const derived = dataKeys(clock);
  const nextNonce = nonces(nonceEnd - saltEnd);

  return {
    seal(place, value) {
      const { salt, dataKey } = derived.forSealing(key);
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(boundTo(place));
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
      const dataKey = derived.forOpening(masterKey, bytes.subarray(1 + keyIdLength, saltEnd));
      const decipher = createDecipheriv('aes-256-gcm', dataKey, bytes.subarray(saltEnd, nonceEnd), {
        authTagLength: tagLength,
      });
      decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(-tagLength));
      const plaintext = decipher.update(bytes.subarray(nonceEnd, -tagLength));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- of the type that was sealed, see Sealer.open
      return JSON.parse(Buffer.concat([plaintext, decipher.final()]).toString('utf8'));
    },

    keyId: currentKeyId.toString('hex'),
  };
}

/** Names a key without telling anything of it; kept with each blob, so that a rotation knows what is left. */
export function keyId(key: Uint8Array): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, keyIdLength);
}

function boundTo({ table, column, id }: Place): Buffer {
  return Buffer.from(`${table}/${column}/${id}`);
}

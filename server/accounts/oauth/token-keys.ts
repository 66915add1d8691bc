import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

import { newId } from '../../store/identifiers.ts';
import type { Store } from '../../store/store.ts';
import { findTokenKeys, insertFirstTokenKey } from '../store/token-keys.ts';
import type { StoredTokenKey } from '../store/token-keys.ts';

interface TokenKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly createdAt: Date;
}

/** Each process reads the keys again after this time. */
const freshMs = 30_000;

/** A new key signs only after every process has read it. */
const announcedMs = 60_000;

const generate = promisify(generateKeyPair);

/** A new RSA key of 2048 bits for RS256: RFC 9068 requires everybody to support it. */
export async function newTokenKey(at: Date): Promise<StoredTokenKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return { id: newId(at), privateKey: privateKey.export({ format: 'jwk' }), createdAt: at };
}

/** The keys that sign and check access tokens. All processes share them through the store; the first one is made when needed. */
export class TokenKeys {
  readonly #store: Store;
  #keys: readonly TokenKey[] = [];
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The newest key that every process knows. */
  async signing(at: Date): Promise<TokenKey> {
    if ((await this.#current(at)).length === 0) {
      await insertFirstTokenKey(this.#store, await newTokenKey(at));
    }
    const keys = await this.#current(at);
    const known = keys.find(({ createdAt }) => at.getTime() - createdAt.getTime() >= announcedMs);
    const key = known ?? keys.at(-1);
    if (key === undefined) throw new Error('There is no key to sign access tokens with');
    return key;
  }

  async checking(kid: string | undefined, at: Date): Promise<KeyObject | undefined> {
    return (await this.#current(at)).find(({ id }) => id === kid)?.publicKey;
  }

  /** The public keys as a JWKS (RFC 7517). */
  async publicKeys(at: Date): Promise<{ readonly keys: readonly JsonWebKey[] }> {
    const keys = await this.#current(at);
    const use = { use: 'sig', alg: 'RS256' };
    return {
      keys: keys.map(({ id, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), ...use, kid: id })),
    };
  }

  /** While there are no keys, each call reads again: another process may have just made the first one. */
  async #current(at: Date): Promise<readonly TokenKey[]> {
    const isFresh = this.#keys.length > 0 && performance.now() - this.#readAt < freshMs;
    if (!isFresh) await (this.#reading ??= this.#read(at).finally(() => (this.#reading = undefined)));
    return this.#keys;
  }

  async #read(at: Date): Promise<void> {
    const stored = await findTokenKeys(this.#store, at);
    this.#keys = stored.map((one) => this.#keys.find(({ id }) => id === one.id) ?? opened(one));
    this.#readAt = performance.now();
  }
}

function opened({ id, privateKey: jwk, createdAt }: StoredTokenKey): TokenKey {
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { id, privateKey, publicKey: createPublicKey(privateKey), createdAt };
}

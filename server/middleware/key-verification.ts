import type { OnAltered } from '../accounts/credential-macs.ts';
import type { ApiKeyParts } from '../accounts/key-format.ts';
import { admit } from '../accounts/store/admission.ts';
import type { Admission } from '../accounts/store/admission.ts';
import { addressSubject } from '../listener/caller-address.ts';
import type { Store } from '../store/store.ts';
import type { FailedAuthentications } from './failed-authentications.ts';
import { ShortMemory } from './short-memory.ts';

export interface KeyVerificationOptions {
  readonly store: Store;
  /** Requests a minute for a key, and failed authentications a minute for an address (D24). */
  readonly limit: number;
  readonly failures: FailedAuthentications;
  /** Called if the row of a key was altered. */
  readonly onAltered: OnAltered;
}

/**
 * Verifies keys, and decides which of them are worth a trip to the database. A key that this process has verified lately
 * always is, so that a stranger cannot lock out a partner with the same address. Any other key is only until its address
 * has reached the limit of failures.
 */
export class KeyVerification {
  readonly #options: KeyVerificationOptions;
  /** By the digest of the secret, like the verifications under way. */
  readonly #verified = new ShortMemory<true>({ lifeMs: 5 * 60_000, maxEntries: 10_000 });
  readonly #underWay = new Map<string, Promise<Admission | null>>();

  constructor(options: KeyVerificationOptions) {
    this.#options = options;
  }

  /** null: the key is not valid, or not worth the trip. */
  async admit(key: ApiKeyParts, ip: string | undefined, at: Date): Promise<Admission | null> {
    const digest = key.secretHash.toString('latin1');
    // If many requests come with a new key at once, the first one shows whether it is valid.
    await this.#underWay.get(digest);
    if (this.#verified.get(digest, at)) return this.#verify(key, digest, at);

    const { failures, limit } = this.#options;
    const address = addressSubject(ip);
    if (failures.find(address, at).count >= limit) return null;
    // Counts as failed until it has succeeded, so that many requests at once do not get through together.
    failures.count(address, at);
    const verification = this.#verify(key, digest, at);
    this.#underWay.set(digest, verification);
    try {
      return await verification;
    } finally {
      this.#underWay.delete(digest);
      failures.forgive(address, at);
    }
  }

  async #verify(key: ApiKeyParts, digest: string, at: Date): Promise<Admission | null> {
    const admission = await admit(this.#options.store, key, this.#options.onAltered);
    if (admission) this.#verified.set(digest, true, at);
    else this.#verified.delete(digest);
    return admission;
  }
}

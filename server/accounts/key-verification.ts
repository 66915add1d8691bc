import type { Store } from '../store/store.ts';
import type { OnAltered } from './credential-macs.ts';
import type { ApiKeyParts } from './key-format.ts';
import { ShortMemory } from './rate-limit.ts';
import type { FailedAuthentications } from './rate-limit.ts';
import { admit } from './store/admission.ts';
import type { Admission } from './store/admission.ts';

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
 * always is, so that a stranger cannot lock out a partner with the same address. Any other key is looked up only until its
 * address has reached the limit of failures.
 */
export class KeyVerification {
  readonly #options: KeyVerificationOptions;
  /** By the digest of the secret, like the verifications under way. */
  readonly #verified = new ShortMemory<true>({ lifeMs: 5 * 60_000, maxEntries: 10_000 });
  readonly #underWay = new Map<string, Promise<Admission | null>>();

  constructor(options: KeyVerificationOptions) {
    this.#options = options;
  }

  /** null if the key is not valid or not worth the trip. */
  async admit(key: ApiKeyParts, address: string, at: Date): Promise<Admission | null> {
    const digest = key.secretHash.toString('latin1');
    // If many requests come with a new key at once, the first one shows whether it is valid.
    await this.#underWay.get(digest);
    if (this.#verified.get(digest, at)) return this.#verify(key, digest, at);

    const { failures, limit } = this.#options;
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

import { FailedAuthentications, rememberedMs, ShortMemory } from './rate-limit.ts';

interface KeyVerificationOptions<Key, Admitted> {
  /** Requests a minute for a key, and failed authentications a minute for an address (D24). */
  readonly limit: number;
  readonly failures: FailedAuthentications;
  /** Looks the key up; null if it is not valid. */
  readonly verify: (key: Key, at: Date) => Promise<Admitted | null>;
}

/** A key, a client's secret or assertion, or an access token. */
interface Credential {
  /** Names the key or the client. */
  readonly lookupId: string;
  /** The hash of everything that proves it. */
  readonly secretHash: Buffer;
}

/**
 * Verifies keys, and limits how many unknown ones reach the database. A key that this process has verified lately always reaches
 * it, so that a stranger cannot lock out a partner with the same address. Any other key reaches it until its address is at the
 * limit of failures. A new token or assertion of a client that has authenticated lately from this address counts against a limit
 * of that client and address.
 */
export class KeyVerification<Key extends Credential, Admitted> {
  readonly #options: KeyVerificationOptions<Key, Admitted>;
  /** By the digest of the secret, like the verifications under way. */
  readonly #verified = new ShortMemory<true>(rememberedMs);
  readonly #ofKnown = new FailedAuthentications();
  readonly #underWay = new Map<string, Promise<Admitted | null>>();

  constructor(options: KeyVerificationOptions<Key, Admitted>) {
    this.#options = options;
  }

  /** null if the key is not valid, or if the limit of failures is reached. */
  async admit(key: Key, address: string, at: Date): Promise<Admitted | null> {
    const digest = key.secretHash.toString('latin1');
    // If many requests come with a new key at once, the first one shows whether it is valid.
    await this.#underWay.get(digest);
    const holder = `${address} ${key.lookupId}`;
    if (this.#verified.get(digest, at)) return this.#verify(key, digest, holder, at);

    const { failures, limit } = this.#options;
    const isKnown = failures.hasSucceeded(holder, at);
    const [counted, subject] = isKnown ? [this.#ofKnown, holder] : [failures, address];
    if (counted.find(subject, at).count >= limit) return null;
    // Counts as failed until it succeeds, so that simultaneous requests cannot pass the limit together.
    counted.count(subject, at);
    const verification = this.#verify(key, digest, holder, at);
    this.#underWay.set(digest, verification);
    let admitted: Admitted | null = null;
    try {
      admitted = await verification;
      return admitted;
    } finally {
      this.#underWay.delete(digest);
      // A failure of a known client stays counted here. The caller counts any other for the address.
      if (admitted || !isKnown) counted.forgive(subject, at);
    }
  }

  async #verify(key: Key, digest: string, holder: string, at: Date): Promise<Admitted | null> {
    const { verify, failures } = this.#options;
    const admission = await verify(key, at);
    if (admission) {
      this.#verified.set(digest, true, at);
      failures.succeeded(holder, at);
    } else this.#verified.delete(digest);
    return admission;
  }
}

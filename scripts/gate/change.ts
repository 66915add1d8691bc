/** A difference between two contracts that a partner's program can notice. */
export interface Change {
  /** A breaking change needs a major version, a feature a minor one. */
  readonly kind: 'breaking' | 'feature';
  /** The place in a partner's words: `POST /api/external/patient, request body`. */
  readonly where: string;
  /** What has changed, as the rest of a sentence: `first_name has minLength 3, had 2`. */
  readonly what: string;
}

/** Which way a value travels: the service receives it from a partner, or sends it to one. */
export type Direction = 'received' | 'sent';

/** What a change does to the values that a schema allows. */
export type Effect = 'narrows' | 'widens' | 'replaces';

/**
 * Accepting less breaks partners that send what was accepted before. Sending more breaks partners that expect only what
 * was sent before. The reverse of either is a feature.
 */
export function kindOf(effect: Effect, direction: Direction): Change['kind'] {
  const harmful = direction === 'received' ? 'narrows' : 'widens';
  return effect === 'replaces' || effect === harmful ? 'breaking' : 'feature';
}

export const opposite = (direction: Direction): Direction => (direction === 'received' ? 'sent' : 'received');

import type { Deprecation } from '../../server/contract/deprecation.ts';

/** A difference between two contracts that a partner's program can notice. */
export interface Change {
  /** A breaking change needs a major version, a feature a minor one. */
  readonly kind: 'breaking' | 'feature';
  /** The place in a partner's words: `POST /api/external/patient, request body`. */
  readonly where: string;
  /** What has changed, as the rest of a sentence: `first_name has minLength 3, had 2`. */
  readonly what: string;
  /** Of a breaking change: the release's deprecation of the thing that changes, or of the nearest thing around it. */
  readonly announced?: Deprecation | undefined;
  /** Of a new deprecation: its dates. */
  readonly announces?: Deprecation | undefined;
}

/** A part of a contract that is compared: its name, and its deprecation or that of the nearest thing around it. */
export interface Part {
  readonly where: string;
  readonly announced: Deprecation | undefined;
}

export function breaking({ where, announced }: Part, what: string): Change {
  return { kind: 'breaking', where, what, announced };
}

export function feature({ where }: Pick<Part, 'where'>, what: string): Change {
  return { kind: 'feature', where, what };
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

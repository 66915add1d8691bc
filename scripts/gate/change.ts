/** A difference between two contracts that a partner's program can notice. */
export interface Change {
  /** What semantic versioning makes of it: a breaking change needs a MAJOR version, a feature a MINOR one. */
  readonly kind: 'breaking' | 'feature';
  /** Where it is, as a partner would say: `POST /api/external/patient, request body`. */
  readonly where: string;
  /** What has changed, as the rest of a sentence: `first_name must be at least 3 long, not 2`. */
  readonly what: string;
}

/** Which way a value travels: what breaks a partner depends on who writes it and who reads it. */
export type Direction = 'taken' | 'sent';

/** What a change does to the values that a schema allows. */
export type Effect = 'narrows' | 'widens' | 'replaces';

/**
 * Taking less breaks whoever sends what was taken until now; sending more breaks whoever reads only what was
 * sent until now. The reverse of either is a feature.
 */
export function kindOf(effect: Effect, direction: Direction): Change['kind'] {
  const harmful = direction === 'taken' ? 'narrows' : 'widens';
  return effect === 'replaces' || effect === harmful ? 'breaking' : 'feature';
}

export const opposite = (direction: Direction): Direction => (direction === 'taken' ? 'sent' : 'taken');

import { scopes } from '../../generated/partner/scopes.ts';
import type { Scope } from '../../generated/partner/scopes.ts';
import { ApiError } from '../errors.ts';

/** The scopes of a key (D60). null means all, including those that later versions add. */
export type Scopes = readonly Scope[] | null;

/** The scopes as answers show them. */
export function scopesHeld(held: Scopes): Scope[] {
  return scopes.flatMap(({ name }) => (held === null || held.includes(name) ? [name] : []));
}

/** The scopes of a new key: those asked for, in the contract's order, or else those of its issuer. */
export function scopesToGive(issuer: Scopes, asked: readonly Scope[] | undefined): Scopes {
  return asked ? scopesHeld(asked) : issuer;
}

/** The scopes that both have. */
export function scopesOfBoth(one: Scopes, other: Scopes): Scopes {
  if (one === null || other === null) return one ?? other;
  return one.filter((scope) => other.includes(scope));
}

/** Refuses a key that acts on another with a scope that it lacks itself, or that gives such a scope away (D60). */
export function refuseWiderKey(held: Scopes, other: Scopes): void {
  const own = scopesHeld(held);
  const scope = scopesHeld(other).find((one) => !own.includes(one));
  if (scope) throw insufficientScope(scope, `The other key has the scope ${scope}, which yours lacks.`);
}

export function insufficientScope(
  scope: string,
  message = `This needs a key with the scope ${scope}.`,
): ApiError {
  const challenge = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` };
  return new ApiError('FORBIDDEN', message, { reason: 'insufficient_scope', scope }, challenge);
}

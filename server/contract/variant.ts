import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The variant of a `oneOf` body that the caller means: the one that knows most of the keys sent, then the one
 * that misses fewest required ones, then the first in the contract; the first as well where no variant knows any key.
 * Complaints are made for that one alone,
 * since the complaints of all variants together tell a caller nothing.
 */
export function meantVariant<Variant extends { readonly schema: JsonSchema }>(
  [first, ...others]: readonly [Variant, ...Variant[]],
  body: unknown,
): Variant {
  if (others.length === 0) return first;
  const sent = isObject(body) ? Object.keys(body) : [];
  let best = first;
  let mostKnown = known(first, sent);
  for (const candidate of others) {
    const itsKnown = known(candidate, sent);
    if (itsKnown < mostKnown || itsKnown === 0) continue;
    if (itsKnown === mostKnown && missing(candidate, sent) >= missing(best, sent)) continue;
    best = candidate;
    mostKnown = itsKnown;
  }
  return best;
}

/** How many of the keys a variant knows. */
function known({ schema: { properties = {} } }: { readonly schema: JsonSchema }, sent: readonly string[]) {
  let count = 0;
  for (const key of sent) if (Object.hasOwn(properties, key)) count += 1;
  return count;
}

/** How many keys that a variant requires are not there. */
function missing({ schema: { required = [] } }: { readonly schema: JsonSchema }, sent: readonly string[]) {
  return required.filter((key) => !sent.includes(key)).length;
}

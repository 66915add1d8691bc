import { isObject } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The variant of a `oneOf` body that the caller means: the one that knows most of the keys sent, then the one
 * that misses fewest required ones, then the first in the contract; the first as well where no variant knows any key.
 * Complaints are made for that one alone,
 * since the complaints of all variants together tell a caller nothing.
 */
export function meantVariant<Variant extends { readonly schema: JsonSchema }>(
  variants: readonly [Variant, ...Variant[]],
  body: unknown,
): Variant {
  const sent = isObject(body) ? Object.keys(body) : [];
  const known = (variant: Variant) =>
    sent.filter((key) => Object.hasOwn(variant.schema.properties ?? {}, key));
  const missing = (variant: Variant) => (variant.schema.required ?? []).filter((key) => !sent.includes(key));

  return variants.reduce((best, candidate) => {
    const gain = known(candidate).length - known(best).length;
    if (gain !== 0) return gain > 0 ? candidate : best;
    const nothingSaysWhich = known(best).length === 0;
    return !nothingSaysWhich && missing(candidate).length < missing(best).length ? candidate : best;
  });
}

/**
 * The parts of an API key, `dev_<lookup id>_<secret>`. Nothing else takes keys apart in tests: the secret is base64url, so it may
 * hold underscores itself.
 */
function partsOf(apiKey: string): {
  readonly prefix: string;
  readonly lookupId: string;
  readonly secret: string;
} {
  const [environment = '', lookupId = '', ...secret] = apiKey.split('_');
  return { prefix: `${environment}_${lookupId}`, lookupId, secret: secret.join('_') };
}

/** The part of a key that may be shown. */
export const prefixOf = (apiKey: string): string => partsOf(apiKey).prefix;

/** The part that finds a key in the store. */
export const lookupIdOf = (apiKey: string): string => partsOf(apiKey).lookupId;

/** The part that must not be found anywhere. */
export const secretOf = (apiKey: string): string => partsOf(apiKey).secret;

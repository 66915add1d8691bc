/** Findings of a Spectral rule that we accept. */
export interface Exception {
  readonly rule: string;
  /** JSON pointers into the bundled contract; none means the whole contract. */
  readonly places?: readonly string[];
  readonly reason: string;
}

/** The lint fails if an exception is not needed. */
export const exceptionsOf = (contract: string): readonly Exception[] => [
  ...inBoth,
  ...(contract === 'operator' ? inOperator : inPartner),
];

const inOperator: readonly Exception[] = [
  {
    rule: 'owasp:api4:2023-rate-limit',
    reason:
      "The operator port has no rate limit: it is for the operator's own people and systems. Wrong keys lock their address out (D47).",
  },
];

const inPartner: readonly Exception[] = [
  {
    rule: 'owasp:api2:2023-short-lived-access-tokens',
    places: ['/components/securitySchemes/OAuth/flows/clientCredentials'],
    reason: 'Access tokens work for ten minutes. This grant has no refresh tokens (RFC 6749 4.4.3).',
  },
  {
    rule: 'owasp:api4:2023-string-restricted',
    places: ['/components/parameters/Traceparent/schema'],
    reason: 'A malformed traceparent is ignored, not refused (D58).',
  },
  {
    rule: 'owasp:api4:2023-string-restricted',
    places: ['/components/parameters/Cursor/schema', '/components/parameters/After/schema'],
    reason: 'Whatever is no cursor is refused with the same reason, cursor_invalid (D34, D37).',
  },
];

const inBoth: readonly Exception[] = [
  {
    rule: 'owasp:api4:2023-string-restricted',
    places: ['/components/parameters/RequestId/schema'],
    reason: 'A request ID with other characters is replaced, not refused (D21).',
  },
  {
    rule: 'owasp:api4:2023-string-restricted',
    places: [
      '/components/schemas/ErrorMessage',
      '/components/schemas/Finding/properties/message',
      '/components/schemas/FindingField',
      '/components/schemas/NotFoundDetails/properties/field',
      '/components/schemas/SuccessMessage',
    ],
    reason: 'Messages for people, and the names of unknown fields, which may be any text.',
  },
];

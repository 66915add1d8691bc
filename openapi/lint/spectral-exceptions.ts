/** Findings of a Spectral rule in the partner contract that we accept. */
export interface Exception {
  readonly rule: string;
  /** JSON pointers into the bundled contract; none means the whole contract. */
  readonly places?: readonly string[];
  readonly reason: string;
}

/** The lint fails if an exception is not needed. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'owasp:api4:2023-string-restricted',
    places: ['/components/parameters/RequestId/schema'],
    reason: 'A request ID with other characters is replaced, not refused (D21).',
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

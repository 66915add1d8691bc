/** Where the mock cannot follow the service. */
export interface MockDifference {
  readonly id: string;
  /** For the documentation. */
  readonly text: string;
}

/** All of them: test/contract/mock-differences.test.ts fails where one is not listed, or is gone. */
export const mockDifferences: readonly MockDifference[] = [
  {
    id: 'keys',
    text: 'It takes any key, and looks at the path before the key: an unknown path without a key is 404.',
  },
  {
    id: 'memory',
    text: 'Nothing is created: any clinic, patient or other identifier exists, nothing conflicts, and no event is sent.',
  },
  {
    id: 'rules',
    text: 'No rule beyond the shapes: no formulary, no refill eligibility, no `warnings`, no strict validation.',
  },
  { id: 'idempotency', text: 'An `Idempotency-Key` is taken and ignored.' },
  {
    id: 'limit',
    text: 'There is no limit: the rate-limit headers always say the same, and 429 comes only on demand.',
  },
  {
    id: 'details',
    text: "A refusal is an example: `error.details` points at the example's field. `X-Mock-Findings` points at yours.",
  },
  { id: 'request-id', text: '`X-Request-Id` is always the same, whatever you send.' },
  { id: 'query', text: 'A query parameter that the operation does not know is ignored, not refused.' },
  { id: 'size', text: 'Bodies may be of any size: 413 comes only on demand.' },
  {
    id: 'cors',
    text: 'It lets pages of any origin call it. The service lets none: a key does not belong in a page.',
  },
];

/** A difference between the mock and the service. */
export interface MockDifference {
  readonly id: string;
  /** For the documentation. */
  readonly text: string;
}

/** All of them: test/contract/mock-differences.test.ts fails if one is missing here or no longer exists. */
export const mockDifferences: readonly MockDifference[] = [
  {
    id: 'keys',
    text: 'It accepts any key, and checks the path before the key: an unknown path without a key is 404.',
  },
  {
    id: 'memory',
    text: 'It stores nothing: any clinic, patient or other identifier exists, nothing conflicts, and it sends no event.',
  },
  {
    id: 'rules',
    text: 'It checks only the shapes: no formulary, no refill eligibility, no `warnings`, no strict validation.',
  },
  {
    id: 'idempotency',
    text: 'It ignores `Idempotency-Key`, and shows `Idempotency-Replayed` on every answer that may have it.',
  },
  {
    id: 'limit',
    text: 'It has no rate limit: the rate-limit headers never change, and 429 comes only on demand.',
  },
  {
    id: 'details',
    text: "A refusal is an example: `error.details` names the example's field. `sl-violations` names yours.",
  },
  {
    id: 'own-answers',
    text: "An unknown path, a wrong method and an unacceptable `Accept` get Prism's own answers: the status is right, the body is `application/problem+json`, and the headers of the service are missing.",
  },
  { id: 'request-id', text: '`X-Request-Id` is always the same, whatever you send.' },
  { id: 'query', text: 'It ignores an unknown query parameter. The service refuses it.' },
  { id: 'size', text: 'It accepts bodies of up to 10 MB. Below that, 413 comes only on demand.' },
  {
    id: 'dynamic',
    text: '`Prefer: dynamic=true` also makes up fields that the contract does not name.',
  },
  {
    id: 'cors',
    text: 'Pages of any origin may call it. The service allows none, because a key does not belong in a page; in development the operator may allow some.',
  },
];

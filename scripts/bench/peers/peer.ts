import { randomUUID } from 'node:crypto';

import type { Work } from './work.ts';

/** How a peer is served: over TLS, as our own server is. */
export interface Serving {
  readonly cert: string;
  readonly key: string;
}

/** A server that does the work behind its own routing and validation. It answers the port that it listens on. */
export type Peer = (work: Work, serving: Serving) => Promise<number>;

/** A refusal as a peer words it, with no more than the contract asks of an error; ours says far more (D14). */
export function refusal(message: string): object {
  const details = { field: 'body', reason: 'invalid', errors: [] };
  return { success: false, error: { code: 'VALIDATION_ERROR', message, details, requestId: randomUUID() } };
}

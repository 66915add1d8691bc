import { causeOf } from './cause.ts';

/**
 * Thrown if a call got no complete answer: the connection could not be made, broke off, or took too long. `cause` is what
 * `fetch` threw. A POST or PATCH may have been done: repeat it with the same Idempotency-Key to be sure.
 */
export class PartnerConnectionError extends Error {
  override readonly name = 'PartnerConnectionError';
  /** What the system calls it, such as ECONNRESET; ETIMEDOUT after a time-out. Undefined in browsers, which do not say. */
  readonly code: string | undefined;

  /** Names only the host: the rest of an address may hold ids. */
  constructor(url: string, cause: unknown) {
    const found = causeOf(cause);
    const { origin } = new URL(url);
    super(cause instanceof TimeoutError ? `${origin}: ${cause.message}` : explained(origin, found), {
      cause,
    });
    this.code = /^[A-Z][A-Z0-9_]+$/.test(found) ? found : undefined;
  }
}

/** An attempt took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`no complete answer within ${String(milliseconds / 1000)} s`);
  }
}

/** Whether the certificate of the service is signed by an authority that Node does not know. */
export function isUntrusted(error: unknown): boolean {
  return untrusted.has(causeOf(error));
}

/** Whether every further attempt would fail likewise, because TLS refuses the service. */
export function isPermanent(error: unknown): boolean {
  return isUntrusted(error) || /^(?:CERT|ERR_TLS|ERR_SSL)_/.test(causeOf(error));
}

/** What TLS says if it does not know who signed a certificate. */
const untrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function explained(host: string, cause: string): string {
  return untrusted.has(cause)
    ? `The certificate of ${host} is not trusted (${cause}). Before you start Node, set NODE_EXTRA_CA_CERTS to the file of its certificate authority`
    : `${host}: no complete answer (${cause})`;
}

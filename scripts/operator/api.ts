import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';

import type { paths } from '../../generated/operator/types.ts';
import type { Connection } from './connection.ts';
import { Failure, refused, unreachable } from './failure.ts';
import type { ErrorEnvelope } from './failure.ts';

/** The operator API, typed by its contract. */
export type Api = Client<paths>;

/** Much longer than the few seconds of a large import. */
const timeoutMilliseconds = 120_000;

export function connect({ url, key, authority }: Connection): Api {
  if (authority !== undefined) setDefaultCACertificates([...getCACertificates('default'), authority]);
  return createClient<paths>({
    baseUrl: url,
    headers: { 'x-operator-key': key },
    // Another server must not be handed the key.
    redirect: 'error',
    fetch: (request) =>
      fetch(request, { signal: AbortSignal.timeout(timeoutMilliseconds) }).catch(notReached(url)),
  });
}

/** The data of the answer; a refusal becomes a Failure. */
export async function answered<Answer>(
  call: Promise<{ data?: Answer; error?: unknown; response: Response }>,
): Promise<Answer> {
  const { data, error, response } = await call.catch(unreadable);
  if (data !== undefined) return data;
  if (!isErrorEnvelope(error)) throw notTheApi(response.status);
  // A service without its database is as good as unreachable.
  throw response.status === 503 ? new Failure('unreachable', error) : refused(error);
}

function notReached(url: string): (error: unknown) => never {
  return (error) => {
    throw unreachable(`The operator API at ${url} cannot be reached: ${reasonOf(error)}`);
  };
}

function unreadable(error: unknown): never {
  throw error instanceof Failure ? error : unreachable(`The answer cannot be read: ${reasonOf(error)}`);
}

function notTheApi(status: number): Failure {
  return unreachable(
    `The answer, with status ${String(status)}, is not the operator API's. Is the address right?`,
  );
}

/** What Node and OpenSSL call a certificate that no known authority has signed. */
const untrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** fetch only says "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown reason';
  // Node recommends --use-system-ca, but the authority is usually our own.
  if ('code' in cause && untrusted.includes(String(cause.code))) {
    return 'no known authority has signed its certificate. Name the file of its authority in OPERATOR_CA_FILE';
  }
  // Node tried several addresses of the host; the first error is enough.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : cause.message;
}

function isErrorEnvelope(value: unknown): value is ErrorEnvelope {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

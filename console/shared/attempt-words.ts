/** What the contracts say of an attempt. */
export interface Attempt {
  readonly status: number | null;
  readonly duration_ms: number;
  readonly error: string | null;
}

/** What an attempt that got no response ran into, by the words of the contract. */
const withoutResponse: Readonly<Record<string, string>> = {
  timed_out: 'No answer within 15 seconds',
  name_not_found: 'The host name does not exist',
  address_not_public: 'The host has no public address',
  connection_lost: 'The connection was lost',
  not_http: 'The answer was not HTTP',
  server_stopped: 'We were restarted during the attempt',
  not_in_contract: 'Not sent: we have to update first',
  unreadable: 'Not sent: we could not read the event',
  ECONNREFUSED: 'Connection refused',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is of an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate chain is incomplete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
};

const withStatus: Readonly<Record<string, string>> = {
  redirect: ': redirects are not followed',
  gone: ' Gone',
};

/** The result of an attempt in a few words: "HTTP 503", "Connection refused". */
export function resultOf({ status, error }: Pick<Attempt, 'status' | 'error'>): string {
  if (status !== null) {
    return `HTTP ${String(status)}${withStatus[error ?? ''] ?? ''}`;
  }
  return error === null ? 'Accepted' : (withoutResponse[error] ?? error);
}

/** "87 ms", "1.2 s" */
export function durationOf({ duration_ms: milliseconds }: Pick<Attempt, 'duration_ms'>): string {
  return milliseconds < 1_000 ? `${String(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

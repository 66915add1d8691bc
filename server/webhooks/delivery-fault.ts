import { AddressRefused } from './guarded-connect.ts';

/** What an answer's status says of an attempt (D10): only 2xx succeeds, and a redirect is not followed. */
export function faultOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect';
  return status === 410 ? 'gone' : 'not_2xx';
}

/** The faults of a connection that have a name of ours; the others keep the system's, such as ECONNREFUSED. */
const named: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timed_out',
  ETIMEDOUT: 'timed_out',
  ENOTFOUND: 'name_not_found',
  ENODATA: 'name_not_found',
  UND_ERR_SOCKET: 'connection_lost',
  UND_ERR_DESTROYED: 'server_stopped',
  ECONNRESET: 'connection_lost',
  HTTPParserError: 'not_http',
};

/** Why an attempt had no answer. A code and never a message: a message may hold what the receiver has sent. */
export function connectionFault(error: Error): string {
  if (error instanceof AddressRefused) return 'address_not_public';
  const code =
    error.name !== 'HTTPParserError' && 'code' in error && typeof error.code === 'string'
      ? error.code
      : error.name;
  return named[code] ?? (/^[A-Za-z0-9_]{1,64}$/.test(code) ? code : 'connection_failed');
}

import pg from 'pg';
import { StartError, systemReason } from '../config/start-error.ts';

/**
 * Refuses a PostgreSQL on another machine that the connection would not verify by TLS. It asks the driver what it makes
 * of the address, because that decides.
 */
export function requireTls(setting: string, url: string): void {
  const { host, ssl } = understood(setting, url);
  if (isOnThisMachine(host) || isVerified(ssl)) return;
  throw new StartError([
    `${setting} must use TLS in production: add sslmode=verify-full, and sslrootcert=FILE for a CA of your own.`,
  ]);
}

function understood(
  setting: string,
  connectionString: string,
): { readonly host: string; readonly ssl: unknown } {
  try {
    return new pg.Client({ connectionString });
  } catch (error) {
    // It reads the certificates that the address names.
    throw new StartError([`${setting} cannot be used: ${systemReason(error)}.`], { cause: error });
  }
}

/** A path is the directory of a Unix socket. */
function isOnThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('/') || /^127(\.\d{1,3}){3}$/.test(host);
}

function isVerified(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true;
  return !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false);
}

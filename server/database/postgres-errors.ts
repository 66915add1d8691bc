import pg from 'pg';
import { systemReason } from '../config/start-error.ts';
import { StoreUnavailable } from './database.ts';

/**
 * SQLSTATE classes and codes that are not the request's fault: connection (08), credentials or database missing
 * (28, 3D), deadlock and serialization (40), resources (53), timeout (57014), shutdown (57P), system (58), a
 * server that has become read-only (25006), and a transaction that was left open for too long (25P03, 25P04).
 */
const unavailableState = /^(?:08|28|3D|40|53|57014|57P|58|25006|25P0[34])/;

/** Node's errors for the network, for a connection that breaks off within TLS, and for an untrusted certificate. */
const networkCode =
  /^(?:E(?:CONN|PIPE|PROTO|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NETDOWN)|ENOTFOUND|ERR_(?:TLS|SSL|STREAM)_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** pg's own errors have no code, so they are recognized by their message. */
const driverMessage =
  /^(?:Connection terminated|The server does not support SSL|timeout e|Query read timeout|Client (?:has|was|network)|Cannot use a pool after)/i;

/** True if the database could not have run any statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreUnavailable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return unavailableState.test(code);
  return networkCode.test(code) || driverMessage.test(error.message);
}

/** Wraps the errors of an unavailable database in StoreUnavailable. Callers treat any other error as a bug. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !isUnavailable(error)) return error;
  return new StoreUnavailable('the database cannot be used now', { cause: error });
}

/** True if the database, or a pooler in front of it, has no connection left. */
export function isFull({ cause }: StoreUnavailable): boolean {
  if (!(cause instanceof pg.DatabaseError)) return false;
  // PgBouncer has no code of its own for it.
  return cause.code === '53300' || cause.message.startsWith('no more connections allowed');
}

/** The line to print if the start cannot use the database that a setting names. */
export function unavailableLine(setting: string, error: StoreUnavailable): string {
  const remedy = ' Set a lower DATABASE_CONNECTIONS, or let the database have more connections.';
  return `${setting} cannot be used: ${systemReason(error.cause)}.${isFull(error) ? remedy : ''}`;
}

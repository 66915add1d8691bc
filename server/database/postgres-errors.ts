import pg from 'pg';
import { StoreUnavailable } from './database.ts';

/**
 * SQLSTATE classes and codes that say nothing about the request: connection (08), credentials and database
 * gone (28, 3D), deadlock and serialization (40), resources (53), cancelled by time-out (57014), shutdown
 * (57P), system (58), and a server that has become read-only (25006).
 */
const unavailableState = /^(?:08|28|3D|40|53|57014|57P|58|25006)/;

/** Errors of the network as Node names them. */
const networkCode = /^(?:E(?:CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NETDOWN)|ENOTFOUND)/;

/** The driver's own errors carry no code: they are known by how they begin. */
const driverMessage =
  /^(?:Connection terminated|timeout e|Query read timeout|Client (?:has|was|network)|Cannot use a pool after)/i;

/** Whether the database could not do its part, whatever was asked of it. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreUnavailable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return unavailableState.test(code);
  return networkCode.test(code) || driverMessage.test(error.message);
}

/** The error for the layers above, which know StoreUnavailable and take anything else for a fault of ours. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || !isUnavailable(error)) return error;
  return new StoreUnavailable('the database cannot be used now', { cause: error });
}

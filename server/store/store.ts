import type { Connection } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Sealer } from '../sealing/sealer.ts';

/** A value that a MAC covers. */
type MacPart = string | boolean | null | readonly string[];

/** Every function of the store takes this: the database, and the keys of the values in it. */
export interface Store {
  readonly database: Connection;
  readonly sealer: Sealer;
  /** A keyed hash that finds a row again by a text that the row must not hold (deployment.ts). */
  readonly lookupHash: (...parts: readonly string[]) => string;
  /** The same for what operators search for, with a key of its own for each kind (D63). */
  readonly searchHash: (
    kind: 'external_id' | 'person' | 'tracking_number',
    ...parts: readonly string[]
  ) => string;
  /** The MAC of a credential (credential-macs.ts), with a key that the database holds sealed only (deployment.ts). */
  readonly credentialMac: (...parts: readonly MacPart[]) => Buffer;
  /** The trace of the current request, which its events keep. Absent if requests are not traced. */
  readonly traceparent?: () => string | null;
}

/**
 * Runs `work` in one transaction: lock, read, decide in plain code, write, and record the change (change.ts). It commits once
 * `work` resolves. If `work` throws, nothing has changed. `row` names the row that it locks first (lockedRow): transactions
 * that want the same row wait for it in this process, without a connection.
 */
export function transact<Result>(
  store: Store,
  work: (transaction: Store) => Promise<Result>,
  row?: string,
): Promise<Result> {
  return store.database.transaction((database) => work({ ...store, database }), row);
}

/**
 * Names the row that a transaction locks first. The caller's partner is part of the name (null for an operator), so that
 * requests for another partner's row queue apart and delay nobody.
 */
export const lockedRow = (
  table: 'clinics' | 'medication_orders' | 'partners' | 'patients' | 'webhooks',
  partnerId: string | null,
  id: string,
): string => `${table} ${partnerId ?? ''} ${id.toLowerCase()}`;

/** PostgreSQL refuses a NUL character in text, and alters half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const readOne = statement<object>('read_one', 'select 1 as one');

/** False if the database does not answer. */
export async function storeAnswers({ database }: Store): Promise<boolean> {
  try {
    await database.run(readOne, {});
    return true;
  } catch {
    return false;
  }
}

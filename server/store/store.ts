import type { Connection } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Sealer } from '../sealing/sealer.ts';

/** A part of what a MAC covers. */
type MacPart = string | boolean | null | readonly string[];

/** What every function of the store needs: the database, and the sealer of what is encrypted in it. */
export interface Store {
  readonly database: Connection;
  readonly sealer: Sealer;
  /** A keyed hash that finds a row again by a text that the row must not hold (deployment.ts). */
  readonly lookupHash: (...parts: readonly string[]) => string;
  /** The MAC of a credential (credential-macs.ts), with a key that the database holds sealed only (deployment.ts). */
  readonly credentialMac: (...parts: readonly MacPart[]) => Buffer;
  /** What an event keeps of the trace of the request that causes it. Absent if requests are not traced. */
  readonly traceparent?: () => string | null;
}

/** PostgreSQL refuses a NUL character in text, and alters half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const readOne = statement<object>('read_one', 'select 1 as one');

/** Whether the database answers. */
export async function storeAnswers({ database }: Store): Promise<boolean> {
  try {
    await database.run(readOne, {});
    return true;
  } catch {
    return false;
  }
}

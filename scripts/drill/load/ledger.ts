import type { Ids, Reply, Sent } from './send.ts';

/** A change that somebody asked for, under one Idempotency-Key however often it was sent. */
export interface Entry {
  readonly kind: 'patient' | 'order' | 'refill' | 'cancellation' | 'move';
  readonly key: string;
  /** The order that it changes, with its new status, or the request that it refills. */
  readonly about: Ids;
  readonly sent: Sent;
  readonly attempts: Attempt[];
  /** unknown: no attempt had a final answer, so the change was made once or not at all. */
  outcome: 'unknown' | 'acknowledged' | 'refused';
  /** The ids in the acknowledged answer. */
  ids: Ids;
}

/** One time that a request was sent, and how it was answered. Times are Unix milliseconds. */
export interface Attempt {
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly reply: Reply;
}

/** An answer to a request that counts against the limit of its caller. */
export interface Counted extends Attempt {
  /** Which caller it was; never the key itself. */
  readonly caller: string;
}

/** Everything that the callers of a drill asked for and were told. It is kept in memory only. */
export interface Ledger {
  readonly entries: Entry[];
  readonly counted: Counted[];
  /** When the database was lost, in Unix milliseconds. */
  readonly lossesAt: number[];
}

export const isSuccess = ({ reply: { status } }: Attempt) => status >= 200 && status < 300;

/** When a change was acknowledged; undefined if it was not. */
export function acknowledgedAt({ attempts }: Entry): number | undefined {
  return attempts.find(isSuccess)?.answeredAt;
}

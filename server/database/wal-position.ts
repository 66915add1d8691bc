/**
 * A position in the WAL of the primary, as text: its timeline and how far it is flushed, `00000001 0/16B3740`. Null on a
 * database that is no primary.
 *
 * Everything that was answered lies before it: transactions wait for the disk (session-settings.ts), and nothing that another
 * session sees is flushed later. Only claims of idempotency keys are not flushed when their request goes on, and no statement
 * that may read a replica shows them. The position of what is inserted would cover them too, but a standby gets only what
 * is flushed: the replica would often wait for claims that nobody reads, and for the count of the very request that asks.
 */
export const walPosition = `
  case when not pg_is_in_recovery() then
    left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ' ' || pg_current_wal_flush_lsn()
  end`;

export interface WalPosition {
  readonly timeline: number;
  readonly lsn: bigint;
}

export function parsePosition(text: string): WalPosition {
  const [timeline = '', lsn = ''] = text.split(' ');
  return { timeline: Number.parseInt(timeline, 16), lsn: parseLsn(lsn) };
}

/** PostgreSQL writes the two halves in hexadecimal: `16/B374D848`. */
export function parseLsn(lsn: string): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

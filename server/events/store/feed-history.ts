/**
 * The name of the database's history, in SQL. PostgreSQL begins another timeline when a restore or a failover ends, and
 * another cluster or database is told by its number: so two databases that went on from the same backup have different names.
 */
export const currentHistory = `(
  select left(md5(concat_ws(' ',
    system_identifier, pg_database.oid, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
  )), 12)
  from pg_control_system(), pg_database
  where datname = current_database()
)`;

/** A place in the feed of a clinic, as a reader has it from a response. */
export interface FeedPlace {
  /** Events have positions from 1; 0 is before the first. */
  readonly position: number;
  /** The history that the database had when it gave the position; empty if the clinic had no event yet. */
  readonly history: string;
}

/** How far a feed goes, in which history, and where its former histories ended. */
export interface FeedExtent extends FeedPlace {
  readonly former: Readonly<Record<string, number>>;
}

/**
 * Whether this feed has given the place. A place is of the events that a restored database has lost if it lies behind the
 * point that was restored: the same position belongs to another event now, and a reader that went on there would miss it.
 */
export function isOfFeed({ position, history }: FeedPlace, feed: FeedExtent): boolean {
  if (position === 0) return true;
  const end = history === feed.history ? feed.position : feed.former[history];
  return end !== undefined && position <= end;
}

import { query } from '../../database/statement.ts';
import { openIfReadable } from '../../sealing/sealer.ts';
import type { Store } from '../../store/store.ts';
import { isValidKey, ofPartner } from '../../store/tenancy.ts';
import { eventPlace } from './outbox.ts';

/** The reader of a clinic's feed. */
export interface FeedReader {
  readonly partnerId: string;
  readonly keyId: string;
  readonly clinicId: string;
}

/** The start of a read: after a bookmark, with the oldest event that is kept, or with the next new event. */
export type FeedStart = FeedBookmark | 'oldest' | 'latest';

export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly position: number;
  /** The exact text that webhooks get; null if this server cannot open it. */
  readonly body: string | null;
  /** True if the event is so old that it no longer holds up the feed if it cannot be sent. */
  readonly isOverdue: boolean;
}

export interface FeedPage<Event = FeedEvent> {
  readonly verdict: 'read';
  readonly events: readonly Event[];
  /** Where to read on: the last event, or the end of the feed if there is none. */
  readonly bookmark: FeedBookmark;
  readonly hasMore: boolean;
}

/** `expired`: events after the start were deleted, or are gone because the database was restored to an earlier point. */
export type FeedRefusal = 'key_invalid' | 'partner_suspended' | 'clinic_not_found' | 'expired';

interface FeedRow {
  readonly suspended: boolean;
  readonly clinicId: string | null;
  /** The end of the feed, and how far it was deleted. Null if the clinic has no event yet, like its histories. */
  readonly end: number | null;
  readonly purged: number | null;
  readonly history: string | null;
  readonly former: FeedExtent['former'] | null;
  /** Null in the only row if there is no event, like the columns after it. */
  readonly id: string | null;
  readonly type: string;
  readonly position: number;
  readonly bodySealed: Uint8Array;
  readonly isOverdue: boolean;
}

/** Time for an update of all processes to end, and for the operator to mend what is wrong. */
const holdsUpFor = `interval '24 hours'`;

/** `offset 0` keeps the planner from reading the clinic's feed up to its end for the few events of an order. */
const ofOrder = `(select * from events where order_id = :order_id and ${ofPartner('events')} offset 0)`;

/**
 * A key that was revoked, or a partner that was suspended, while the caller waited gets no events. Events whose body was
 * erased are left out.
 */
const readPageOf = (name: string, events: string) =>
  query<FeedRow>(
    name,
    `select partners.suspended, clinics.id as "clinicId", feeds.purged, feeds.history, feeds.former,
     feeds.position as "end",
     event.id, event.type, event.position, event.body_sealed as "bodySealed",
     event.created_at < now() - ${holdsUpFor} as "isOverdue"
   from api_keys
   join partners on partners.id = api_keys.partner_id
   left join clinics on clinics.id = :clinic_id and ${ofPartner('clinics')}
   left join feeds on feeds.clinic_id = clinics.id and ${ofPartner('feeds')}
   left join lateral (
     select id, type, position, body_sealed, created_at
     from ${events} as events
     where clinic_id = feeds.clinic_id and ${ofPartner('events')}
       and position > coalesce(:after::bigint, feeds.purged)
       and position <= feeds.position
       and body_sealed is not null
       and case when :types::text[] is null then type <> all(:on_request::text[]) else type = any(:types) end
     order by position
     limit :row_limit
   ) as event on true
   where api_keys.id = :key_id and ${ofPartner('api_keys')} and ${isValidKey}
   order by event.position`,
  );
const readPage = readPageOf('read_feed_page', 'events');
const readPageOfOrder = readPageOf('read_feed_page_of_order', ofOrder);

/** The events to read. */
export interface FeedRange {
  readonly start: FeedStart;
  /** Only the events of this order; null: of all orders. */
  readonly orderId: string | null;
  /** Only events of these types; null: of all types but those that are sent on request (D65). */
  readonly types: readonly string[] | null;
  readonly limit: number;
}

/** Reads the first events of the range in a clinic's feed, or says why not. */
export async function readFeedPage(
  store: Store,
  { partnerId, keyId, clinicId }: FeedReader,
  { start, orderId, types, limit }: FeedRange,
  onRequest: readonly string[],
): Promise<FeedPage | { readonly verdict: FeedRefusal }> {
  const rows = await store.database.run(orderId === null ? readPage : readPageOfOrder, {
    partner_id: partnerId,
    key_id: keyId,
    clinic_id: clinicId,
    order_id: orderId,
    types,
    on_request: onRequest,
    after: typeof start === 'object' ? start.position : null,
    // One more row than asked for shows whether there are more.
    row_limit: start === 'latest' ? 0 : limit + 1,
  });
  const [first] = rows;
  if (first === undefined) return { verdict: 'key_invalid' };
  if (first.suspended) return { verdict: 'partner_suspended' };
  if (first.clinicId === null) return { verdict: 'clinic_not_found' };
  const feed = { position: first.end ?? 0, history: first.history ?? '', former: first.former ?? {} };
  if (typeof start === 'object' && (start.position < (first.purged ?? 0) || !isOfFeed(start, feed))) {
    return { verdict: 'expired' };
  }
  const sealer = store.sealer.ofPartner(partnerId);
  const found = rows.flatMap(({ id, type, position, bodySealed, isOverdue }) =>
    id === null
      ? []
      : [
          {
            id,
            type,
            position,
            isOverdue,
            body: openIfReadable<string>(sealer, eventPlace(id), bodySealed) ?? null,
          },
        ],
  );
  const events = found.slice(0, limit);
  const bookmark = { position: events.at(-1)?.position ?? feed.position, history: feed.history };
  return { verdict: 'read', events, bookmark, hasMore: found.length > limit };
}

/** The end of a clinic's feed. */
export interface FeedEnd {
  readonly clinicId: string;
  readonly position: number;
}

const readEnds = query<FeedEnd>(
  'read_feed_ends',
  `select clinic_id as "clinicId", position
   from feeds
   where clinic_id = any(:clinic_ids::uuid[])`,
);

export function readFeedEnds({ database }: Store, clinicIds: readonly string[]): Promise<FeedEnd[]> {
  return database.run(readEnds, { clinic_ids: clinicIds });
}

/**
 * The name of the database's history, in SQL. PostgreSQL begins another timeline when a restore or a failover ends, and
 * each cluster and database has its own number. So two databases that continue from the same backup have different names.
 */
export const currentHistory = `(
  select left(md5(concat_ws(' ',
    system_identifier, pg_database.oid, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
  )), 12)
  from pg_control_system(), pg_database
  where datname = current_database()
)`;

/** A position in the feed of a clinic, as a response gave it to a reader. */
export interface FeedBookmark {
  /** Events have positions from 1; 0 is before the first. */
  readonly position: number;
  /** The history that the database had when it gave the position; empty if the clinic had no event yet. */
  readonly history: string;
}

/** The end of a feed, its history, and the ends of its former histories. */
interface FeedExtent extends FeedBookmark {
  readonly former: Readonly<Record<string, number>>;
}

/**
 * True if this feed gave the bookmark. False for one after the point to which the database was restored: its position now belongs
 * to another event, and a reader that continued there would miss that event.
 */
export function isOfFeed({ position, history }: FeedBookmark, feed: FeedExtent): boolean {
  if (position === 0) return true;
  const end = history === feed.history ? feed.position : feed.former[history];
  return end !== undefined && position <= end;
}

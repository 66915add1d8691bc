import type { components } from '../../generated/partner/types.ts';
import { ApiError, clinicNotFound, invalid, partnerSuspended } from '../errors.ts';
import { decodeCursor, encodeCursor } from '../paging/page.ts';
import { partnerOperation } from '../partner/operation.ts';
import type { FeedBookmark, FeedRefusal, FeedStart } from './store/feed.ts';

/** Reads a clinic's events from its feed, and waits for one if the caller asks for it (D37). */
export const listEvents = partnerOperation('listEvents', async ({ query }, context, reply) => {
  const clinicId = query.clinic_id.toLowerCase();
  const orderId = query.medication_order_id?.toLowerCase() ?? null;
  const scope = orderId === null ? [clinicId] : [clinicId, orderId];
  const page = await context.readFeed(clinicId, {
    start: startOf(scope, query.after),
    orderId,
    types: query.types ?? null,
    limit: query.limit ?? 100,
    waitMs: (query.wait ?? 0) * 1_000,
  });
  if (page.verdict !== 'read') throw refusals[page.verdict]();
  context.auditRead({ clinic_id: clinicId, ...(orderId !== null && { medication_order_id: orderId }) });
  const cursor = cursorOf(scope, page.bookmark);
  const events = page.events.map(({ id, event }) => wireEvent(id, event));
  return reply(200, { data: { events, cursor, has_more: page.hasMore } });
});

type FeedEvent = components['schemas']['FeedEvent'];
type WithoutId<Event> = Event extends FeedEvent ? Omit<Event, 'event_id'> : never;

function wireEvent(id: string, event: object): FeedEvent {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the feed has checked it against the contract
  return { event_id: id, ...(event as WithoutId<FeedEvent>) };
}

/**
 * Types are not part of a cursor: a reader that adds a type continues from its position.
 *
 * A cursor begins with the clinic, and with the order if only its events were asked for. So it cannot be taken for a position in
 * another clinic's feed, nor for having read the events of other orders. The history tells whether the position still belongs to
 * the same event after a restore.
 */
function cursorOf(scope: readonly string[], { history, position }: FeedBookmark): string {
  return encodeCursor([...scope, history, String(position)]);
}

function startOf(scope: readonly string[], after: string | undefined): FeedStart {
  if (after === undefined) return 'oldest';
  if (after === 'latest') return 'latest';
  const [history = '', position = ''] = decodeCursor(after)?.slice(-2) ?? [];
  const isOurs = encodeCursor([...scope, history, position]) === after;
  if (!isOurs || !/^(0|[1-9]\d{0,14})$/.test(position)) throw cursorInvalid();
  return { history, position: Number(position) };
}

const cursorRefused = (reason: string, message: string) => invalid([{ field: 'after', reason, message }]);
const cursorInvalid = () =>
  cursorRefused('cursor_invalid', `after in the query must be a cursor of this clinic's events`);

const refusals: Readonly<Record<FeedRefusal, () => ApiError>> = {
  key_invalid: () => new ApiError('UNAUTHORIZED'),
  partner_suspended: partnerSuspended,
  clinic_not_found: () => clinicNotFound('clinic_id'),
  expired: () => cursorRefused('cursor_expired', 'events after this cursor are no longer kept'),
};

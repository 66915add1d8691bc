import { readTimestamp } from '../../paging/timestamps.ts';
import { findRefusedHours } from '../../store/refused-requests.ts';
import { partnerOperation } from '../operation.ts';

/** Counts the requests that listRequests does not list, because they were refused with 401 or 429 (D41). */
export const countRefusedRequests = partnerOperation(
  'countRefusedRequests',
  async ({ query }, { store, partnerId }, reply) => {
    const since = query.since === undefined ? null : readTimestamp('since', query.since);
    const found = await findRefusedHours(store, { partnerId, since });
    const hours = found.map(({ hour, unauthorized, rateLimited }) => {
      return { hour: hour.toISOString(), unauthorized, rate_limited: rateLimited };
    });
    return reply(200, { data: { hours } });
  },
);

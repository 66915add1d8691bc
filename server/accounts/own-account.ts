import type { components } from '../../generated/partner/types.ts';
import { findRefusedHours } from '../audit/store/request-hours.ts';
import { findRequests } from '../audit/store/requests.ts';
import type { OwnRequest } from '../audit/store/requests.ts';
import type { Environment } from '../domain/environment.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readPeriod, readTimestamp } from '../paging/timestamps.ts';
import { partnerOperation } from '../partner/operation.ts';
import { asRecorded } from '../store/identifiers.ts';
import { keyPrefix } from './key-format.ts';
import { scopesHeld } from './scopes.ts';
import { findClinics } from './store/clinics.ts';
import { findAccount } from './store/partners.ts';

/** Shows a partner its own account and the key in use (D41). */
export const getAccount = partnerOperation('getAccount', async (_request, context, reply) => {
  const { environment, partnerId, keyId, scopes, requestsPerMinute } = context;
  const account = await findAccount(context.store, { partnerId, keyId });
  return reply(200, {
    data: {
      partner_id: partnerId,
      name: account.name,
      environment,
      baa_signed: account.baaSigned,
      requests_per_minute: requestsPerMinute,
      keys_managed_by: account.keysManagedBy,
      key: {
        key_id: keyId,
        prefix: keyPrefix(environment, account.lookupId),
        scopes: scopesHeld(scopes),
        expires_at: account.expiresAt?.toISOString() ?? null,
      },
    },
  });
});

/** Lists the partner's own clinics (D41). */
export const listClinics = partnerOperation('listClinics', async ({ query }, { store, partnerId }, reply) => {
  const found = await findClinics(store, partnerId, pageRequest(query));
  const clinics = found.items.map(({ id, name }) => ({ clinic_id: id, name }));
  return reply(200, { data: { clinics, next_cursor: nextCursor(found) } });
});

/** Lists the partner's own requests, newest first (D41). */
export const listRequests = partnerOperation('listRequests', async ({ query }, context, reply) => {
  const { store, environment, partnerId } = context;
  const filter = {
    partnerId,
    operation: query.operation ?? null,
    status: query.status ?? null,
    code: query.code ?? null,
    field: query.field ?? null,
    reason: query.reason ?? null,
    requestId: query.request_id === undefined ? null : asRecorded(query.request_id),
    keyId: query.key_id ?? null,
    leastDurationMs: query.min_duration_ms ?? null,
    ...readPeriod(query),
  };
  const found = await findRequests(store, filter, pageRequest(query));
  const requests = found.items.map((request) => requestOnWire(environment, request));
  return reply(200, { data: { requests, next_cursor: nextCursor(found) } });
});

function requestOnWire(environment: Environment, request: OwnRequest): components['schemas']['Request'] {
  const { lookupId } = request;
  return {
    request_id: request.requestId,
    at: request.at.toISOString(),
    operation: request.operation,
    status: request.status,
    code: request.code,
    field: request.field,
    reason: request.reason,
    key_id: request.keyId,
    key_prefix: lookupId === null ? null : keyPrefix(environment, lookupId),
    duration_ms: request.durationMs,
    ids: request.ids,
  };
}

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

import { keyPrefix } from '../accounts/key-format.ts';
import { findLatestHours } from '../audit/store/request-hours.ts';
import type { RequestHour } from '../audit/store/request-hours.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseUnknownReferences } from '../partner/refusals.ts';
import { haveRefusalsRisen } from './rules.ts';
import {
  countDeliveriesOfClinic,
  countOrdersOfClinic,
  findExpiringKeys,
  findFailingWebhooks,
} from './store/partner.ts';

/** Counts what happens, and names what needs the partner's attention first (D41). */
export const getOverview = partnerOperation('getOverview', async ({ query }, context, reply) => {
  const { store, environment, partnerId, now } = context;
  const clinicId = query.clinic_id.toLowerCase();
  await refuseUnknownReferences(context, { clinic: { id: clinicId, field: 'clinic_id' } });
  const clinic = { partnerId, clinicId };
  const [{ lastDay, dayBefore }, orders, { waitingSince, ...deliveries }, webhooks, keys] = await Promise.all(
    [
      findLatestHours(store, partnerId),
      countOrdersOfClinic(store, clinic, now),
      countDeliveriesOfClinic(store, clinic, now),
      findFailingWebhooks(store, clinic),
      findExpiringKeys(store, partnerId, now),
    ],
  );
  const [refused, refusedBefore] = [refusalsIn(lastDay), refusalsIn(dayBefore)];
  context.auditRead({ clinic_id: clinicId });
  return reply(200, {
    data: {
      hours: lastDay.map(({ hour, succeeded, refused, unauthorized, rateLimited }) => {
        return { hour: hour.toISOString(), succeeded, refused, unauthorized, rate_limited: rateLimited };
      }),
      refusals: {
        last_day: refused,
        day_before: refusedBefore,
        rose: haveRefusalsRisen(refused, refusedBefore),
      },
      orders: [...orders],
      deliveries: { ...deliveries, waiting_since: waitingSince?.toISOString() ?? null },
      failing_webhooks: webhooks.map(({ webhookId, disabledReason, since }) => ({
        webhook_id: webhookId,
        disabled_reason: disabledReason,
        since: since.toISOString(),
      })),
      expiring_keys: keys.map(({ keyId, lookupId, expiresAt }) => ({
        key_id: keyId,
        prefix: keyPrefix(environment, lookupId),
        expires_at: expiresAt.toISOString(),
      })),
    },
  });
});

const refusalsIn = (hours: readonly RequestHour[]): number =>
  hours.reduce(
    (sum, { refused, unauthorized, rateLimited }) => sum + refused + unauthorized + rateLimited,
    0,
  );

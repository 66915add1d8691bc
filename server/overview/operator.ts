import { keyPrefix } from '../accounts/key-format.ts';
import { operatorOperation } from '../operator/operation.ts';
import {
  countDays,
  findExpiringKeys,
  findExpiringOperatorKeys,
  findUnapproved,
  readAuditWaiting,
} from './store/operator.ts';
import { expiresSoon } from './rules.ts';

/** Shows how the pharmacy keeps up, and what needs attention soon (D49). */
export const getOverview = operatorOperation('getOverview', async (_request, context, reply) => {
  const { store, environment, operator, now } = context;
  const none = Promise.resolve([]);
  const [days, unapproved, keys, operatorKeys, waitingSince] = await Promise.all([
    countDays(store, now),
    environment === 'production' ? findUnapproved(store) : none,
    operator.scopes.has('keys:read') ? findExpiringKeys(store, now) : none,
    operator.scopes.has('operators:read') ? findExpiringOperatorKeys(store, now) : none,
    readAuditWaiting(store),
  ]);
  const certificate = context.certificateExpiresAt();
  const expiring = [
    ...keys.map(({ partnerId, partnerName, lookupId, expiresAt }) =>
      expiryOnWire('api_key', `${partnerName}, ${keyPrefix(environment, lookupId)}`, expiresAt, partnerId),
    ),
    ...operatorKeys.map(({ name, expiresAt }) => expiryOnWire('operator_key', name, expiresAt)),
    ...(certificate !== undefined && certificate < expiresSoon(now)
      ? [expiryOnWire('certificate', 'TLS certificate', certificate)]
      : []),
  ];
  return reply(200, {
    data: {
      days: [...days],
      unapproved_partners: unapproved.map(({ id, name, createdAt }) => ({
        partner_id: id,
        partner_name: name,
        created_at: createdAt.toISOString(),
      })),
      expiring: expiring.toSorted((one, other) => one.expires_at.localeCompare(other.expires_at)),
      audit_waiting_since: waitingSince?.toISOString() ?? null,
    },
  });
});

const expiryOnWire = <Kind extends string>(
  kind: Kind,
  name: string,
  expiresAt: Date,
  partner_id: string | null = null,
) => ({ kind, name, partner_id, expires_at: expiresAt.toISOString() });

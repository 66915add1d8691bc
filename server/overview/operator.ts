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

/** Shows how the pharmacy keeps up, and what needs somebody soon (D49). */
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
    ...keys.map(({ partnerId, partnerName, lookupId, expiresAt }) => ({
      kind: 'api_key' as const,
      name: `${partnerName}, ${keyPrefix(environment, lookupId)}`,
      partner_id: partnerId,
      expires_at: expiresAt.toISOString(),
    })),
    ...operatorKeys.map(({ name, expiresAt }) => ({
      kind: 'operator_key' as const,
      name,
      partner_id: null,
      expires_at: expiresAt.toISOString(),
    })),
    ...(certificate !== undefined && certificate < expiresSoon(now)
      ? [
          {
            kind: 'certificate' as const,
            name: 'TLS certificate',
            partner_id: null,
            expires_at: certificate.toISOString(),
          },
        ]
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

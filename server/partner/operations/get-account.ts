import { findAccount } from '../../store/accounts.ts';
import { keyPrefix } from '../../store/api-key.ts';
import { partnerOperation } from '../operation.ts';

/** Shows a partner who it is, and by which key (D41). */
export const getAccount = partnerOperation('getAccount', async (_request, context, reply) => {
  const { environment, partnerId, keyId, requestsPerMinute } = context;
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
        expires_at: account.expiresAt?.toISOString() ?? null,
      },
    },
  });
});

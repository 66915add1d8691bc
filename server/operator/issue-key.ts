import { invalid, notFound } from '../errors.ts';
import { newApiKey } from '../store/api-key.ts';
import { insertApiKey } from '../store/api-keys.ts';
import { readInstant } from './instant.ts';
import { operatorOperation } from './operation.ts';

/** Issues a key of this environment. The store gets the hash of its secret; this answer alone holds the secret. */
export const issueKey = operatorOperation('issueKey', async ({ body }, context, reply) => {
  const partnerId = body.partner_id.toLowerCase();
  const expiresAt = expiryIn(body.expires_at, context.now);
  const { apiKey, ...parts } = newApiKey(context.environment);
  const id = context.newId();
  const change = context.change({ status: 201, ids: { key_id: id, partner_id: partnerId }, partnerId });
  const verdict = await insertApiKey(context.store, { id, partnerId, expiresAt, ...parts }, change);
  if (verdict === 'partner_not_found') throw notFound('Partner', 'partner_id');
  return reply(201, {
    data: {
      key_id: id,
      partner_id: partnerId,
      api_key: apiKey,
      expires_at: expiresAt?.toISOString() ?? null,
    },
    message: 'Key issued',
  });
});

function expiryIn(sent: string | null | undefined, now: Date): Date | null {
  if (sent === null || sent === undefined) return null;
  const expiresAt = readInstant('expires_at', sent);
  if (expiresAt > now) return expiresAt;
  const message = 'expires_at must be in the future';
  throw invalid([{ field: 'expires_at', reason: 'in_the_past', message }]);
}

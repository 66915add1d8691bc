import { ApiError } from '../../errors.ts';
import { rotateSecret } from '../../store/previous-secrets.ts';
import { newSigningSecret } from '../../webhooks/signature.ts';
import { partnerOperation } from '../operation.ts';
import { changeOwnWebhook } from '../webhooks/change-own-webhook.ts';

/**
 * Gives a webhook a new signing secret, which only this answer shows. The previous one signs too for 24 hours (D36).
 */
export const rotateWebhookSecret = partnerOperation('rotateWebhookSecret', ({ path }, context, reply) =>
  changeOwnWebhook(context, path.webhook_id, async (transaction, { webhookId }) => {
    const signing_secret = newSigningSecret();
    const previous = await rotateSecret(
      transaction,
      { partnerId: context.partnerId, webhookId },
      signing_secret,
    );
    if (previous === 'rotation_limit') throw limitReached();
    const data = { webhook_id: webhookId, signing_secret, previous_secrets_expire_at: previous.expiresAt };
    return { answerFor: () => reply(200, { data, message: 'Signing secret rotated' }) };
  }),
);

function limitReached(): ApiError {
  const message = 'Five secrets of this webhook sign already. Rotate again when one has expired.';
  return new ApiError('CONFLICT', message, { field: 'webhook_id', reason: 'rotation_limit' });
}

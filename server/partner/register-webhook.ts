import { ApiError, clinicNotFound, refuseFindings } from '../errors.ts';
import { newSigningSecret } from '../events/signing-secret.ts';
import { webhookUrlFinding } from '../events/webhook-url.ts';
import { insertWebhook } from '../store/webhooks.ts';
import { partnerOperation } from './operation.ts';
import { refuseVerdict } from './verdict.ts';

/** Registers a receiver of a clinic's events. Its signing secret is shown in this answer and never again (D10, D11). */
export const registerWebhook = partnerOperation('registerWebhook', async ({ body }, context, reply) => {
  const { clinic_id, webhook_url } = body;
  const finding = webhookUrlFinding(webhook_url, context.environment);
  refuseFindings(finding ? [finding] : []);

  const webhook = { id: context.newId(), clinicId: clinic_id, url: webhook_url, secret: newSigningSecret() };
  const answer = reply(201, {
    data: { webhook_id: webhook.id, signing_secret: webhook.secret },
    message: 'Webhook registered',
  });
  const verdict = await insertWebhook(
    context.store,
    webhook,
    context.change(answer, { webhook_id: webhook.id, clinic_id }),
  );
  if (verdict.kind === 'already_registered') throw alreadyRegistered(verdict.webhookId);
  refuseVerdict(verdict.kind, {
    clinic_not_found: () => clinicNotFound('clinic_id'),
    webhook_limit: limitReached,
  });
  return answer;
});

function alreadyRegistered(webhookId: string): ApiError {
  return new ApiError('CONFLICT', 'This URL is already registered for the clinic.', {
    field: 'webhook_url',
    reason: 'already_registered',
    webhook_id: webhookId,
  });
}

function limitReached(): ApiError {
  return new ApiError('CONFLICT', 'The clinic has ten webhooks already.', {
    field: 'clinic_id',
    reason: 'webhook_limit',
  });
}

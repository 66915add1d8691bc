import { defaultEventTypes } from '../../domain/event-types.ts';
import { ApiError, clinicNotFound, invalid } from '../../errors.ts';
import { insertWebhook } from '../../store/webhooks.ts';
import { webhookUrlFinding } from '../../webhooks/address-guard.ts';
import { newSigningSecret } from '../../webhooks/signature.ts';
import { partnerOperation } from '../operation.ts';
import { refuseUnknownReferences, refuseVerdict } from '../refusals.ts';

/** Registers a URL that receives a clinic's events. Only this answer shows its signing secret (D10, D11). */
export const registerWebhook = partnerOperation('registerWebhook', async ({ body }, context, reply) => {
  const clinic_id = body.clinic_id.toLowerCase();
  const finding = webhookUrlFinding(body.webhook_url, context.environment);
  if (finding) {
    await refuseUnknownReferences(context, { clinic: { id: clinic_id, field: 'clinic_id' } });
    throw invalid([finding]);
  }

  // The normalized form, so that the same URL in another spelling counts as registered (D11).
  const url = new URL(body.webhook_url).href;
  const { events = defaultEventTypes } = body;
  const webhook = { id: context.newId(), clinicId: clinic_id, url, secret: newSigningSecret(), events };
  const answer = reply(201, {
    data: { webhook_id: webhook.id, signing_secret: webhook.secret, events: [...events] },
    message: 'Webhook registered',
  });
  const change = context.change(answer, { webhook_id: webhook.id, clinic_id });
  const verdict = await insertWebhook(context.store, context.partnerId, webhook, change);
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

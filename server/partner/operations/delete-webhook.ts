import { clinicNotFound, notFound } from '../../errors.ts';
import { removeWebhook } from '../../store/webhooks.ts';
import { partnerOperation } from '../operation.ts';
import { refuseVerdict } from '../refusals.ts';

/** Deletes a webhook: nothing more is delivered to it. Another clinic's webhook is 404, like an unknown one (D02). */
export const deleteWebhook = partnerOperation('deleteWebhook', async ({ body }, context, reply) => {
  const clinic_id = body.clinic_id.toLowerCase();
  const webhook_id = body.webhook_id.toLowerCase();
  const answer = reply(200, { data: { webhook_id }, message: 'Webhook deleted' });
  const change = context.change(answer, { webhook_id, clinic_id });
  const of = { partnerId: context.partnerId, clinicId: clinic_id, webhookId: webhook_id };
  refuseVerdict(await removeWebhook(context.store, of, change), {
    clinic_not_found: () => clinicNotFound('clinic_id'),
    webhook_not_found: () => notFound('Webhook', 'webhook_id'),
  });
  return answer;
});

import { clinicNotFound, notFound } from '../../errors.ts';
import { deleteWebhook as deleteOf } from '../../store/webhooks.ts';
import { partnerOperation } from '../operation.ts';
import { refuseVerdict } from '../verdict.ts';

/** Deletes a webhook: nothing more is delivered to it. One that is unknown or another clinic's is 404 (D02). */
export const deleteWebhook = partnerOperation('deleteWebhook', async ({ body }, context, reply) => {
  const clinic_id = body.clinic_id.toLowerCase();
  const webhook_id = body.webhook_id.toLowerCase();
  const answer = reply(200, { message: 'Webhook deleted' });
  const verdict = await deleteOf(
    context.store,
    { clinicId: clinic_id, webhookId: webhook_id },
    context.change(answer, { webhook_id, clinic_id }),
  );
  refuseVerdict(verdict, {
    clinic_not_found: () => clinicNotFound('clinic_id'),
    webhook_not_found: () => notFound('Webhook', 'webhook_id'),
  });
  return answer;
});

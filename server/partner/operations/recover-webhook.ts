import { startRecovery } from '../../store/events/recoveries.ts';
import { partnerOperation } from '../operation.ts';
import { changeOwnWebhook } from '../webhooks/change-own-webhook.ts';
import { webhookOnWire } from '../webhooks/webhook-on-wire.ts';
import { refuseDisabledByOperator } from '../webhooks/webhook-refusals.ts';
import { readRecoveryStart } from '../../paging/timestamps.ts';

/** Starts the recovery of what a webhook has not confirmed since an instant, and enables the webhook (D36). */
export const recoverWebhook = partnerOperation('recoverWebhook', ({ path, body }, context, reply) => {
  const { now, partnerId } = context;
  const since = readRecoveryStart(body.since, now);
  return changeOwnWebhook(context, path.webhook_id, async (transaction, webhook) => {
    refuseDisabledByOperator(webhook);
    await startRecovery(transaction, { partnerId, webhookId: webhook.webhookId, since, at: now });
    return {
      answerFor: (started) => reply(201, { data: webhookOnWire(started), message: 'Recovery started' }),
    };
  });
});

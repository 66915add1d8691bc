import { invalid } from '../../errors.ts';
import { readTimestamp } from '../../paging/timestamps.ts';
import { clockMarginMs, startRecovery } from '../../store/events/recoveries.ts';
import { partnerOperation } from '../operation.ts';
import { changeOwnWebhook } from '../webhooks/change-own-webhook.ts';
import { webhookOnWire } from '../webhooks/webhook-on-wire.ts';
import { refuseDisabledByOperator } from '../webhooks/webhook-refusals.ts';

/** Starts the recovery of what a webhook has not confirmed since an instant, and enables the webhook (D36). */
export const recoverWebhook = partnerOperation('recoverWebhook', ({ path, body }, context, reply) => {
  const { now } = context;
  const since = readTimestamp('since', body.since);
  // A time that another process has given, such as disabled_at, may be ahead of the clock of this one.
  if (since.getTime() > now.getTime() + clockMarginMs) {
    throw invalid([{ field: 'since', reason: 'in_the_future', message: 'since must not be in the future' }]);
  }
  return changeOwnWebhook(context, path.webhook_id, async (transaction, webhook) => {
    refuseDisabledByOperator(webhook);
    await startRecovery(transaction, { webhookId: webhook.webhookId, since, at: now });
    return {
      answerFor: (started) => reply(201, { data: webhookOnWire(started), message: 'Recovery started' }),
    };
  });
});

import { ApiError, notFound } from '../../errors.ts';
import { insertTestEvent } from '../../store/events/test-events.ts';
import { partnerOperation } from '../operation.ts';
import { refuseVerdict } from '../refusals.ts';
import { webhookDisabled } from '../webhooks/webhook-refusals.ts';

/** Sends a signed test event to a webhook; its delivery shows what the receiver answers (D36). */
export const testWebhook = partnerOperation('testWebhook', async ({ path }, context, reply) => {
  const webhook_id = path.webhook_id.toLowerCase();
  const delivery_id = context.newId();
  const answer = reply(201, {
    data: { delivery_id, status: 'pending' },
    message: 'Test event will be sent',
  });
  const change = context.change(answer, { webhook_id, delivery_id });
  const of = { id: delivery_id, partnerId: context.partnerId, webhookId: webhook_id };
  refuseVerdict(await insertTestEvent(context.store, of, change), {
    webhook_not_found: () => notFound('Webhook', 'webhook_id'),
    webhook_disabled: webhookDisabled,
    test_limit: testLimit,
  });
  return answer;
});

function testLimit(): ApiError {
  const message = 'A webhook gets at most ten test events a minute. Retry after 60 seconds.';
  return new ApiError('RATE_LIMIT_EXCEEDED', message, { field: 'webhook_id', reason: 'test_limit' });
}

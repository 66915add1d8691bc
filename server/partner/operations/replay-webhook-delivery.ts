import { eventGone, notFound, testEvent } from '../../errors.ts';
import { restartOwnDelivery } from '../../store/events/replay.ts';
import { partnerOperation } from '../operation.ts';
import { refuseVerdict } from '../refusals.ts';
import { webhookDisabled } from '../webhooks/webhook-refusals.ts';

/** Sends a delivery again under the same webhook-id, whatever its status (D36). */
export const replayWebhookDelivery = partnerOperation(
  'replayWebhookDelivery',
  async ({ path }, context, reply) => {
    const webhook_id = path.webhook_id.toLowerCase();
    const delivery_id = path.delivery_id.toLowerCase();
    const answer = reply(200, {
      data: { delivery_id, status: 'pending' },
      message: 'Delivery will be sent again',
    });
    const change = context.change(answer, { webhook_id, delivery_id });
    const verdict = await restartOwnDelivery(
      context.store,
      { id: delivery_id, partnerId: context.partnerId, webhookId: webhook_id },
      change,
    );
    refuseVerdict(verdict, {
      webhook_not_found: () => notFound('Webhook', 'webhook_id'),
      delivery_not_found: () => notFound('Delivery', 'delivery_id'),
      webhook_disabled: webhookDisabled,
      test_event: testEvent,
      event_gone: eventGone,
    });
    return answer;
  },
);

import type { AuditedField } from '../../store/audit.ts';
import { saveWebhookChanges } from '../../store/webhook-changes.ts';
import { partnerOperation } from '../operation.ts';
import { changeOwnWebhook } from '../webhooks/change-own-webhook.ts';
import { webhookOnWire } from '../webhooks/webhook-on-wire.ts';
import { refuseDisabledByOperator } from '../webhooks/webhook-refusals.ts';

const changeable = ['events', 'enabled'] as const satisfies AuditedField[];

/**
 * Changes the events of a webhook, or disables or enables it (D36). A webhook that is disabled already keeps its reason.
 */
export const updateWebhook = partnerOperation('updateWebhook', ({ path, body }, context, reply) =>
  changeOwnWebhook(context, path.webhook_id, async (transaction, webhook) => {
    const { events, enabled } = body;
    if (enabled === true) refuseDisabledByOperator(webhook);
    const changes = {
      ...(events !== undefined && events.join() !== webhook.events.join() && { events }),
      ...(enabled !== undefined && enabled !== (webhook.disabledAt === null) && { enabled }),
    };
    const of = { partnerId: context.partnerId, webhookId: webhook.webhookId };
    await saveWebhookChanges(transaction, of, changes, context.now);

    const fields = changeable.filter((name) => name in changes);
    const message = fields.length === 0 ? 'Nothing to update' : 'Webhook updated';
    return { fields, answerFor: (changed) => reply(200, { data: webhookOnWire(changed), message }) };
  }),
);

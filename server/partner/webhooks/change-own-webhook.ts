import type { Answer } from '../../contract/typed-operation.ts';
import { notFound } from '../../errors.ts';
import type { AuditedField } from '../../store/audit.ts';
import type { Store } from '../../store/store.ts';
import { lockWebhookOfPartner, recordWebhookChange } from '../../store/webhook-changes.ts';
import { webhookRow } from '../../store/events/webhook-switch.ts';
import { findWebhookOfPartner } from '../../store/webhook-view.ts';
import type { WebhookView } from '../../store/webhook-view.ts';
import type { PartnerContext } from '../context.ts';

/** A change that was made. */
interface MadeChange<Made extends Answer> {
  /** The fields that it changed, for the audit record. */
  readonly fields?: readonly AuditedField[];
  /** `changed` is the webhook after the change. */
  readonly answerFor: (changed: WebhookView) => Made;
}

/**
 * Changes a webhook of the partner in one transaction: it locks the webhook, makes the change, reads the webhook again for
 * the answer, and writes the audit record and the answer to replay. `change` gets the locked webhook, and may refuse.
 */
export function changeOwnWebhook<Made extends Answer>(
  context: PartnerContext,
  webhookId: string,
  change: (transaction: Store, webhook: WebhookView) => Promise<MadeChange<Made>>,
): Promise<Made> {
  const { store, partnerId } = context;
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const webhook = await lockWebhookOfPartner(transaction, { partnerId, webhookId });
    if (webhook === null) throw notFound('Webhook', 'webhook_id');
    const { fields = [], answerFor } = await change(transaction, webhook);
    const changed = await findWebhookOfPartner(transaction, { partnerId, webhookId });
    const answer = answerFor(changed ?? webhook);
    const ids = { webhook_id: webhook.webhookId, clinic_id: webhook.clinicId };
    await recordWebhookChange(transaction, context.change(answer, ids, [], fields));
    return answer;
  }, webhookRow({ partnerId, webhookId }));
}

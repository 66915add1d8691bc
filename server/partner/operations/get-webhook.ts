import { notFound } from '../../errors.ts';
import { findWebhookOfPartner } from '../../store/webhook-view.ts';
import { partnerOperation } from '../operation.ts';
import { webhookOnWire } from '../webhooks/webhook-on-wire.ts';

/** Reads one webhook of any of the partner's clinics (D36). */
export const getWebhook = partnerOperation(
  'getWebhook',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const webhook = await findWebhookOfPartner(store, { partnerId, webhookId: path.webhook_id });
    if (webhook === null) throw notFound('Webhook', 'webhook_id');
    auditRead({ webhook_id: webhook.webhookId, clinic_id: webhook.clinicId });
    return reply(200, { data: webhookOnWire(webhook) });
  },
);

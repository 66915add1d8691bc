import { findWebhooksOfClinic } from '../../store/webhook-view.ts';
import { partnerOperation } from '../operation.ts';
import { refuseUnknownReferences } from '../refusals.ts';
import { webhookOnWire } from '../webhooks/webhook-on-wire.ts';

/** Lists all webhooks of a clinic (D36). */
export const listWebhooks = partnerOperation('listWebhooks', async ({ query }, context, reply) => {
  const clinicId = query.clinic_id.toLowerCase();
  await refuseUnknownReferences(context, { clinic: { id: clinicId, field: 'clinic_id' } });
  const webhooks = await findWebhooksOfClinic(context.store, { partnerId: context.partnerId, clinicId });
  context.auditRead({ clinic_id: clinicId });
  return reply(200, { data: { webhooks: webhooks.map(webhookOnWire) } });
});

import { partnerWithReceiver } from '../../support/partner-with-receiver.ts';
import { idIn } from '../../support/partner.ts';
import { webhookBody } from '../../support/bodies.ts';
import { unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

/** One delivery was accepted, and the next one was not. */
const retried: Provocation = async ({ service }) => {
  const { receiver, webhookId, ...caller } = await partnerWithReceiver(service);
  await caller.order();
  await caller.attempted(1);
  receiver.answerWith((response) => response.writeHead(503).end('upstream is down'));
  await caller.order();
  await receiver.arrived(2);
  await caller.attempted(1);
  return caller.call('listWebhookDeliveries', { path: { webhook_id: webhookId } });
};

const list =
  (query: Readonly<Record<string, string>>, id?: string): Provocation =>
  async ({ partner }) => {
    const { call, clinicId } = await partner();
    const webhook_id =
      id ?? idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id');
    return call('listWebhookDeliveries', { path: { webhook_id }, query });
  };

export const deliveries: Provocations = {
  WebhookDeliveryList: { retried, none: list({}) },
  WebhookDeliveryListInvalid: {
    malformed_uuid: list({}, '42'),
    unknown_status: list({ status: 'lost' }, unknownId),
    limit_too_large: list({ limit: '101' }, unknownId),
    cursor_invalid: list({ cursor: 'page-2' }, unknownId),
    unknown_parameter: list({ type: 'order.created' }, unknownId),
  },
};

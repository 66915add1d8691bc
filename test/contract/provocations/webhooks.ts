import type { Operations } from '../../../generated/partner/operations.ts';
import type { DisabledReason } from '../../../server/webhooks/store/view.ts';
import { requestBody, webhookBody } from '../../support/bodies.ts';
import { eventually } from '../../support/eventually.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { dataIn, idIn } from '../../support/partner.ts';
import { setDeliveryTraces } from '../../support/webhook-rows.ts';
import type { DeliveryTraces } from '../../support/webhook-rows.ts';
import type { Provocation, Provocations } from './provocation.ts';

const delivered = { lastDeliveredAt: new Date() };
export const disabled = (disabledReason: DisabledReason) => ({ disabledAt: new Date(), disabledReason });

async function newWebhook({ call, clinicId, service }: PartnerWithPatient, traces: DeliveryTraces) {
  const webhookId = idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id');
  await setDeliveryTraces(service, webhookId, traces);
  return webhookId;
}

/** Places orders, and reads the webhook once their events wait for it. */
async function waiting(caller: PartnerWithPatient, path: { readonly webhook_id: string }, pending: number) {
  for (let order = 0; order < pending; order += 1) {
    await caller.call('createMedicationRequest', { body: requestBody(caller) });
  }
  return eventually(async () => {
    const answer = await caller.call('getWebhook', { path });
    if (dataIn(answer)['pending_deliveries'] !== pending) throw new Error('The events are not relayed yet');
    return answer;
  });
}

/** Reads a webhook once as many events as the example says wait for it. */
const webhookRead =
  (traces: DeliveryTraces, pending = 0): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const path = { webhook_id: await newWebhook(caller, traces) };
    return waiting(caller, path, pending);
  };

const list: Provocation = async ({ partner }) => {
  const caller = await partner();
  await newWebhook(caller, delivered);
  return caller.call('listWebhooks', { query: { clinic_id: caller.clinicId } });
};

/** Changes a webhook once as many events as the example says wait for it. */
export const changeWebhook =
  (operation: keyof Operations, body: object, traces: DeliveryTraces = {}, pending = 0): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const path = { webhook_id: await newWebhook(caller, { ...delivered, ...traces }) };
    await waiting(caller, path, pending);
    return caller.call(operation, { path, body });
  };
const update = (body: object, traces?: DeliveryTraces, pending?: number) =>
  changeWebhook('updateWebhook', body, traces, pending);

/** The response to the last of several rotations. */
const rotations =
  (count: number): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const path = { webhook_id: await newWebhook(caller, delivered) };
    for (let done = 1; done < count; done += 1) await caller.call('rotateWebhookSecret', { path });
    return caller.call('rotateWebhookSecret', { path });
  };

export const webhooks: Provocations = {
  WebhookList: { webhooks: list },
  WebhookFound: {
    enabled: webhookRead(delivered),
    disabled: webhookRead({ ...delivered, ...disabled('gone'), failingSince: new Date() }, 2),
  },
  WebhookUpdated: {
    enabled: update({ enabled: true }, disabled('gone'), 2),
    disabled: update({ enabled: false }),
    events: update({ events: ['order.fulfilled', 'order.on_hold', 'order.cancelled'] }),
    unchanged: update({ enabled: true }),
  },
  WebhookSecretRotated: { rotated: rotations(1) },
  WebhookRotationConflict: { rotation_limit: rotations(5) },
  WebhookUpdateConflict: { disabled_by_operator: update({ enabled: true }, disabled('operator')) },
};

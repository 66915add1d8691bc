import type { Operations } from '../../../generated/partner/operations.ts';
import type { DisabledReason } from '../../../server/webhooks/store/view.ts';
import { requestBody, webhookBody } from '../../support/bodies.ts';
import { eventually } from '../../support/eventually.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { dataIn, idIn } from '../../support/partner.ts';
import { setDeliveryTraces } from '../../support/webhook-rows.ts';
import type { DeliveryTraces } from '../../support/webhook-rows.ts';
import { pathConflicts } from './idempotency-conflicts.ts';
import { notJson, readRefusals, unknownId } from './provocation.ts';
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

const list =
  (query: (caller: PartnerWithPatient) => Readonly<Record<string, string>>): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    await newWebhook(caller, delivered);
    return caller.call('listWebhooks', { query: query(caller) });
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

const webhook = readRefusals('getWebhook', 'webhook_id');

/** The response to the last of several rotations. */
const rotations =
  (count: number): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const path = { webhook_id: await newWebhook(caller, delivered) };
    for (let done = 1; done < count; done += 1) await caller.call('rotateWebhookSecret', { path });
    return caller.call('rotateWebhookSecret', { path });
  };
const rotationConflicts = pathConflicts(
  'rotateWebhookSecret',
  () => undefined,
  (id) => `/api/external/webhook/${id}/secret-rotation`,
);

export const webhooks: Provocations = {
  WebhookList: { webhooks: list(({ clinicId }) => ({ clinic_id: clinicId })) },
  WebhookListInvalid: {
    clinic_missing: list(() => ({})),
    malformed_uuid: list(() => ({ clinic_id: 'lakeside' })),
    clinic_not_found: list(() => ({ clinic_id: unknownId })),
    unknown_parameter: list(({ clinicId }) => ({ clinic_id: clinicId, verbose: 'true' })),
  },
  WebhookFound: {
    enabled: webhookRead(delivered),
    disabled: webhookRead({ ...delivered, ...disabled('gone'), failingSince: new Date() }, 2),
  },
  WebhookIdInvalid: webhook.invalid,
  WebhookUpdated: {
    enabled: update({ enabled: true }, disabled('gone'), 2),
    disabled: update({ enabled: false }),
    events: update({ events: ['order.fulfilled', 'order.on_hold', 'order.cancelled'] }),
    unchanged: update({ enabled: true }),
  },
  WebhookUpdateInvalid: {
    nothing_to_update: update({}),
    unknown_field: update({ webhook_url: 'https://hooks.lakesideclinic.example/new' }),
    malformed_uuid: async ({ partner }) =>
      (await partner()).call('updateWebhook', { path: { webhook_id: '42' }, body: { enabled: true } }),
    unknown_event: update({ events: ['order.lost'] }),
    no_events: update({ events: [] }),
    repeated_event: update({ events: ['order.created', 'order.created'] }),
    malformed_json: notJson('updateWebhook', { webhook_id: unknownId }),
  },
  WebhookSecretRotated: { rotated: rotations(1) },
  WebhookRotationConflict: {
    rotation_limit: rotations(5),
    in_progress: rotationConflicts.in_progress,
    another_path: rotationConflicts.another_path,
  },
  WebhookUpdateConflict: {
    disabled_by_operator: update({ enabled: true }, disabled('operator')),
    ...pathConflicts(
      'updateWebhook',
      () => ({ enabled: true }),
      (id) => `/api/external/webhook/${id}`,
    ),
  },
};

import { vi } from 'vitest';

import { requestBody, webhookBody } from '../../support/bodies.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { idIn } from '../../support/partner.ts';
import { setDeliveryTraces } from '../../support/webhook-rows.ts';
import type { DeliveryTraces } from '../../support/webhook-rows.ts';
import { readRefusals, unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

const delivered = { lastDeliveredAt: new Date() };

async function newWebhook({ call, clinicId, service }: PartnerWithPatient, traces: DeliveryTraces) {
  const webhookId = idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id');
  await setDeliveryTraces(service, webhookId, traces);
  return webhookId;
}

/** Reads a webhook once as many events as the example says wait for it. */
const webhookRead =
  (traces: DeliveryTraces, pending = 0): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const path = { webhook_id: await newWebhook(caller, traces) };
    for (let order = 0; order < pending; order += 1) {
      await caller.call('createMedicationRequest', { body: requestBody(caller) });
    }
    return vi.waitFor(
      async () => {
        const answer = await caller.call('getWebhook', { path });
        if (!JSON.stringify(answer.body).includes(`"pending_deliveries":${pending}`))
          throw new Error('The events are not relayed yet');
        return answer;
      },
      { timeout: 15_000, interval: 50 },
    );
  };

const list =
  (query: (caller: PartnerWithPatient) => Readonly<Record<string, string>>): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    await newWebhook(caller, delivered);
    return caller.call('listWebhooks', { query: query(caller) });
  };

const webhook = readRefusals('getWebhook', 'webhook_id');

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
    disabled: webhookRead({ ...delivered, disabledAt: new Date(), disabledReason: 'gone' }, 2),
  },
  WebhookIdInvalid: webhook.invalid,
};

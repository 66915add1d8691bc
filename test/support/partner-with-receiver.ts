import { expect } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { ok, startReceiver } from '../webhooks/receiver.ts';
import type { Answer, Receiver } from '../webhooks/receiver.ts';
import { requestBody } from './bodies.ts';
import { eventually } from './eventually.ts';
import { newPartnerWithPatient } from './fixtures.ts';
import type { PartnerWithPatient } from './fixtures.ts';
import { dataIn, idIn } from './partner.ts';
import type { TestService } from './service.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A partner in development with a webhook that leads to a real receiver. */
export interface PartnerWithReceiver extends PartnerWithPatient {
  readonly receiver: Receiver;
  readonly webhookId: string;
  readonly secret: string;
  /** Places an order, which is an event, and returns its id. */
  readonly order: () => Promise<string>;
  /** The deliveries to the webhook, newest first, as the partner sees them. */
  readonly deliveries: (query?: Readonly<Record<string, string>>) => Promise<Fields[]>;
  /** The newest delivery once it has this many attempts. */
  readonly attempted: (attempts: number) => Promise<Fields>;
}

export async function partnerWithReceiver(
  service: TestService,
  answer: Answer = ok,
): Promise<PartnerWithReceiver> {
  const partner = await newPartnerWithPatient(service, 'development');
  const receiver = await startReceiver(answer);
  const body = { clinic_id: partner.clinicId, webhook_url: receiver.url };
  const registered = await partner.call('registerWebhook', { body });
  const webhookId = idIn(registered, 'webhook_id');
  const deliveries: PartnerWithReceiver['deliveries'] = async (query = {}) => {
    const path = { webhook_id: webhookId };
    const listed = dataIn(await partner.call('listWebhookDeliveries', { path, query }))['deliveries'];
    return Array.isArray(listed) ? listed.filter(isObject) : [];
  };
  return {
    ...partner,
    receiver,
    webhookId,
    secret: idIn(registered, 'signing_secret'),
    order: async () => {
      const placed = await partner.call('createMedicationRequest', { body: requestBody(partner) });
      return idIn(placed, 'medication_order_id');
    },
    deliveries,
    // Deliveries run in the background.
    attempted: (attempts) =>
      eventually(async () => {
        const [newest = {}] = await deliveries();
        expect(newest['attempts']).toHaveLength(attempts);
        return newest;
      }),
  };
}

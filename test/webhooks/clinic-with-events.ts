import contract from '../../generated/partner/contract.json' with { type: 'json' };
import type { Clinic } from '../../server/domain/clinic.ts';
import { deliveryWorker } from '../../server/webhooks/delivery-worker.ts';
import type { DeliveryWorker, DeliveryWorkerOptions } from '../../server/webhooks/delivery-worker.ts';
import { eventCheck } from '../../server/webhooks/event-check.ts';
import { orderCreated } from '../../server/fulfillment/order-events.ts';
import { dnsResolver } from '../../server/webhooks/address-guard.ts';
import { createSender } from '../../server/webhooks/sender.ts';
import { newSigningSecret } from '../../server/webhooks/signature.ts';
import type { OutboxEvent } from '../../server/store/outbox.ts';
import { insertMedicationOrder } from '../../server/store/medication-orders.ts';
import type { Store } from '../../server/store/store.ts';
import { insertWebhook } from '../../server/store/webhooks.ts';
import type { TestClock } from '../support/test-clock.ts';
import { aChange, aClinic, anId, anOrderFor, aPatient, aPractitioner } from '../store/subjects.ts';

export interface RegisteredWebhook {
  readonly id: string;
  readonly secret: string;
}

/** A clinic whose orders give rise to events. */
export interface ClinicWithEvents {
  readonly clinic: Clinic;
  readonly register: (url: string) => Promise<RegisteredWebhook>;
  /** Accepts an order, in a change like any other, and answers the order's identifier. */
  readonly order: (events?: (created: OutboxEvent) => readonly OutboxEvent[]) => Promise<string>;
}

/** The sender as the service has it in development, but for what a test changes. */
export function testSender(given: Partial<Parameters<typeof createSender>[0]> = {}) {
  return createSender({ environment: 'development', resolve: dnsResolver(), timeoutMs: 15_000, ...given });
}

/** A worker that can be stopped by whoever made it. */
export function workerOn(
  store: Store,
  clock: TestClock,
  failures: unknown[],
  given: Partial<DeliveryWorkerOptions> = {},
): DeliveryWorker {
  return deliveryWorker({
    store,
    clock: clock.now,
    random: () => 0,
    check: eventCheck(contract),
    sender: given.sender ?? testSender(),
    observer: { recorded: () => undefined, failed: (error) => void failures.push(error) },
    ...given,
  });
}

export async function clinicWithEvents(store: Store, clock: TestClock): Promise<ClinicWithEvents> {
  const clinic = await aClinic(store);
  const practitioner = await aPractitioner(store, clinic);
  const patient = await aPatient(store, clinic);
  return {
    clinic,
    register: async (url) => {
      const webhook = { id: anId(), clinicId: clinic.id, url, secret: newSigningSecret() };
      const verdict = await insertWebhook(store, webhook, aChange(clinic.partnerId));
      if (verdict.kind !== 'created') throw new Error(`The webhook was not registered: ${verdict.kind}`);
      return webhook;
    },
    order: async (events = (created) => [created]) => {
      const order = anOrderFor(clinic, patient, practitioner);
      const created = orderCreated(order, { newId: anId, now: clock.now() });
      await insertMedicationOrder(store, order, aChange(clinic.partnerId, { events: events(created) }));
      return order.id;
    },
  };
}

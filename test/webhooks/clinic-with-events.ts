import { bundled } from '../../server/contract/contract.ts';
import type { Clinic } from '../../server/accounts/store/clinics.ts';
import { eventTypes } from '../../server/events/types.ts';
import type { EventType } from '../../server/events/types.ts';
import { deliveryWorker } from '../../server/webhooks/delivery-worker.ts';
import type { DeliveryWorker, DeliveryWorkerOptions } from '../../server/webhooks/delivery-worker.ts';
import { eventCheck } from '../../server/webhooks/event-check.ts';
import { orderCreated } from '../../server/orders/events.ts';
import { dnsResolver } from '../../server/webhooks/address-guard.ts';
import { createSender } from '../../server/webhooks/sender.ts';
import { newSigningSecret } from '../../server/webhooks/signature.ts';
import type { OrderEvent } from '../../server/events/store/outbox.ts';
import { insertMedicationOrder } from '../../server/orders/store/orders.ts';
import type { Store } from '../../server/store/store.ts';
import { insertWebhook } from '../../server/webhooks/store/webhooks.ts';
import type { TestClock } from '../support/test-clock.ts';
import { aChange, aClinic, anId, anOrderFor, aPatient, aPractitioner } from '../store/fixtures.ts';

export interface RegisteredWebhook {
  readonly id: string;
  readonly secret: string;
}

/** A clinic whose orders make events. */
export interface ClinicWithEvents {
  readonly clinic: Clinic;
  /** Registers a webhook for every type of event, unless told otherwise. */
  readonly register: (url: string, events?: readonly EventType[]) => Promise<RegisteredWebhook>;
  /** Creates an order, with its usual event unless `events` says otherwise, and returns its id. */
  readonly order: (events?: (created: OrderEvent) => readonly OrderEvent[]) => Promise<string>;
  /** Creates several orders, one after the other. */
  readonly orders: (count: number) => Promise<void>;
}

/** A sender with the settings of development, unless told otherwise. */
export function testSender(given: Partial<Parameters<typeof createSender>[0]> = {}) {
  return createSender({ environment: 'development', resolve: dnsResolver(), timeoutMs: 15_000, ...given });
}

/** A worker with the settings of development, unless told otherwise. The caller stops it. */
export function createWorker(
  store: Store,
  clock: TestClock,
  onFailure: (error: unknown) => void,
  given: Partial<DeliveryWorkerOptions> = {},
): DeliveryWorker {
  return deliveryWorker({
    store,
    clock: clock.now,
    random: () => 0,
    check: eventCheck(bundled('partner')),
    sender: given.sender ?? testSender(),
    observer: { recorded: () => undefined, failed: onFailure },
    ...given,
  });
}

export async function clinicWithEvents(store: Store, clock: TestClock): Promise<ClinicWithEvents> {
  const clinic = await aClinic(store);
  const practitioner = await aPractitioner(store, clinic);
  const patient = await aPatient(store, clinic);
  const order: ClinicWithEvents['order'] = async (events = (created) => [created]) => {
    const placed = anOrderFor(clinic, patient, practitioner);
    const created = orderCreated(placed, { newId: anId, now: clock.now() });
    await insertMedicationOrder(
      store,
      clinic.partnerId,
      placed,
      aChange(clinic.partnerId, { at: clock.now(), events: events(created) }),
    );
    return placed.id;
  };
  return {
    clinic,
    register: async (url, events = eventTypes) => {
      const webhook = { id: anId(), clinicId: clinic.id, url, secret: newSigningSecret(), events };
      const verdict = await insertWebhook(store, clinic.partnerId, webhook, aChange(clinic.partnerId));
      if (verdict.kind !== 'created') throw new Error(`The webhook was not registered: ${verdict.kind}`);
      return webhook;
    },
    order,
    orders: async (count) => {
      for (let placed = 0; placed < count; placed += 1) await order();
    },
  };
}

import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import contract from '../../generated/partner/contract.json' with { type: 'json' };
import type { Clinic } from '../../server/domain/clinic.ts';
import type { Patient } from '../../server/domain/patient.ts';
import type { Practitioner } from '../../server/domain/practitioner.ts';
import { deliveryWorker } from '../../server/events/delivery-worker.ts';
import type { DeliveryWorker, DeliveryWorkerOptions } from '../../server/events/delivery-worker.ts';
import { eventCheck } from '../../server/events/event-check.ts';
import { orderCreated } from '../../server/events/order-events.ts';
import { dnsResolver } from '../../server/events/resolve-receiver.ts';
import { createSender } from '../../server/events/sender.ts';
import { newSigningSecret } from '../../server/events/signing-secret.ts';
import type { OutboxEvent } from '../../server/store/change.ts';
import type { Database } from '../../server/store/database.ts';
import { insertMedicationOrder } from '../../server/store/medication-orders.ts';
import { statement } from '../../server/store/statement.ts';
import type { Store } from '../../server/store/store.ts';
import type { Attempt, DeliveryStatus } from '../../server/store/turn-results.ts';
import { insertWebhook } from '../../server/store/webhooks.ts';
import { freshStore } from '../support/stores.ts';
import type { TestClock } from '../support/test-clock.ts';
import { aChange, aClinic, anId, anOrderFor, aPatient, aPractitioner } from '../store/subjects.ts';

/** A delivery as it is kept. */
export interface KeptDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly order_id: string;
  readonly type: string;
  readonly status: DeliveryStatus;
  readonly due_at: Date | null;
  readonly attempts: readonly Attempt[];
  readonly answer_sealed: Uint8Array | null;
}

export interface RegisteredWebhook {
  readonly id: string;
  readonly secret: string;
}

/** A clinic whose orders give rise to events. */
export interface EventfulClinic {
  readonly clinic: Clinic;
  readonly register: (url: string) => Promise<RegisteredWebhook>;
  /** Accepts an order, in a change like any other, and answers the order's identifier. */
  readonly order: (events?: (created: OutboxEvent) => readonly OutboxEvent[]) => Promise<string>;
}

/** What the tests of a file share: one store, emptied of webhooks and deliveries before each. */
export interface Delivering {
  readonly store: Store;
  readonly clock: TestClock;
  /** Where it is on PostgreSQL. */
  readonly url: string | undefined;
  readonly eventfulClinic: () => Promise<EventfulClinic>;
  /** A worker as the service has it in development, unless told otherwise; stopped when the test is over. */
  readonly worker: (given?: Partial<DeliveryWorkerOptions>) => DeliveryWorker;
  readonly deliveries: () => Promise<KeptDelivery[]>;
  readonly failures: unknown[];
}

const readDeliveries = statement<KeptDelivery>('kept_deliveries', 'select * from deliveries order by id');

/** The sender as the service has it in development, but for what a test changes. */
export function testSender(given: Partial<Parameters<typeof createSender>[0]> = {}) {
  return createSender({ environment: 'development', resolve: dnsResolver(), timeoutMs: 15_000, ...given });
}

/** Sets a file of tests up. Its clock starts at the true time, by which receivers judge a signature's age. */
export function delivering(): Delivering {
  let fresh: Awaited<ReturnType<typeof freshStore>>;
  const failures: unknown[] = [];
  beforeAll(async () => {
    fresh = await freshStore();
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    fresh.clock.set(new Date());
    failures.length = 0;
    await fresh.database.execute('truncate webhooks, outbox, deliveries');
  });

  return {
    get store() {
      return fresh.store;
    },
    get clock() {
      return fresh.clock;
    },
    get url() {
      return fresh.url;
    },
    failures,
    eventfulClinic: () => eventfulClinic(fresh.store, fresh.clock),
    worker: (given = {}) => {
      const worker = workerOn(fresh.store, fresh.clock, failures, given);
      onTestFinished(() => worker.stop(0));
      return worker;
    },
    deliveries: () => fresh.store.database.run(readDeliveries, {}),
  };
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
    observer: { delivered: () => undefined, failed: (error) => void failures.push(error) },
    ...given,
  });
}

async function eventfulClinic(store: Store, clock: TestClock): Promise<EventfulClinic> {
  const clinic = await aClinic(store);
  const practitioner: Practitioner = await aPractitioner(store, clinic);
  const patient: Patient = await aPatient(store, clinic);
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

/** A second connection pool's store, as another process has it. */
export const storeOn = (database: Database, { sealer }: Store): Store => ({ database, sealer });

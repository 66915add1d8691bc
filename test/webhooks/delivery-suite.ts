import { beforeEach, expect, onTestFinished } from 'vitest';
import type { DeliveryWorker, DeliveryWorkerOptions } from '../../server/webhooks/delivery-worker.ts';
import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';
import type { Attempt, DeliveryStatus } from '../../server/webhooks/store/attempts.ts';
import { emptyTables } from '../store/fixtures.ts';
import { freshStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';
import type { TestClock } from '../support/test-clock.ts';
import { clinicWithEvents, createWorker } from './clinic-with-events.ts';
import type { ClinicWithEvents, RegisteredWebhook } from './clinic-with-events.ts';
import { startReceiver } from './receiver.ts';
import type { Answer, Receiver } from './receiver.ts';

/** A row of the table `deliveries`. */
export interface DeliveryRow {
  readonly id: string;
  readonly partner_id: string;
  readonly webhook_id: string;
  readonly order_id: string;
  readonly type: string;
  readonly status: DeliveryStatus;
  readonly due_at: Date | null;
  readonly attempts: readonly Attempt[];
  readonly answer_sealed: Uint8Array | null;
}

export interface ClinicWithReceiver extends ClinicWithEvents {
  readonly receiver: Receiver;
  readonly webhook: RegisteredWebhook;
}

/** Per-file fixture for the tests of a delivery worker: one store, with webhooks and deliveries deleted before each test. */
export interface DeliverySuite {
  readonly store: Store;
  readonly clock: TestClock;
  /** The URL of the database, if it is PostgreSQL. */
  readonly url: string | undefined;
  readonly clinicWithEvents: () => Promise<ClinicWithEvents>;
  /** A clinic with one webhook, whose receiver answers 204 unless told otherwise. */
  readonly clinicWithReceiver: (answer?: Answer) => Promise<ClinicWithReceiver>;
  /** A worker with the settings of development, stopped at the end of the test. */
  readonly worker: (given?: Partial<DeliveryWorkerOptions>) => DeliveryWorker;
  /** Lets a worker make the attempts of the retry schedule. */
  readonly runSchedule: (worker: DeliveryWorker, delays?: readonly number[]) => Promise<void>;
  readonly deliveries: () => Promise<DeliveryRow[]>;
  /** The only delivery; there must be one. */
  readonly delivery: () => Promise<DeliveryRow>;
}

const readDeliveries = statement<DeliveryRow>('read_delivery_rows', 'select * from deliveries order by id');

let shared: Promise<TestStore> | undefined;

/** The clock starts at the real time, because receivers refuse signatures that are minutes old. */
export function deliverySuite(): DeliverySuite {
  let fresh: TestStore;
  beforeEach(async () => {
    fresh = await (shared ??= freshStore());
    fresh.clock.set(new Date());
    await emptyTables(fresh.database, 'deliveries', 'recoveries', 'events', 'feeds', 'webhooks');
  });

  const newClinic = () => clinicWithEvents(fresh.store, fresh.clock);
  const deliveries = () => fresh.store.database.run(readDeliveries, {});
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
    clinicWithEvents: newClinic,
    clinicWithReceiver: async (answer) => {
      const receiver = await startReceiver(answer);
      const clinic = await newClinic();
      return { ...clinic, receiver, webhook: await clinic.register(receiver.url) };
    },
    worker: (given = {}) => {
      const failures: unknown[] = [];
      const worker = createWorker(fresh.store, fresh.clock, (error) => failures.push(error), given);
      onTestFinished(async () => {
        await worker.stop(0);
        expect(failures).toEqual([]);
      });
      return worker;
    },
    runSchedule: async (worker, delays = retryDelays) => {
      for (const delay of delays) {
        fresh.clock.advance(delay);
        await worker.settle();
      }
    },
    deliveries,
    delivery: async () => {
      const [delivery, ...others] = await deliveries();
      if (!delivery || others.length > 0) throw new Error('There is not exactly one delivery');
      return delivery;
    },
  };
}

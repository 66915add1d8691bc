import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { DeliveryWorker, DeliveryWorkerOptions } from '../../server/webhooks/delivery-worker.ts';
import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import type { Attempt, DeliveryStatus } from '../../server/webhooks/queue/attempts.ts';
import { freshStore } from '../support/stores.ts';
import type { TestClock } from '../support/test-clock.ts';
import { clinicWithEvents, workerOn } from './clinic-with-events.ts';
import type { ClinicWithEvents } from './clinic-with-events.ts';

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

/** What the tests of a file share: one store, emptied of webhooks and deliveries before each. */
export interface DeliverySuite {
  readonly store: Store;
  readonly clock: TestClock;
  /** Where it is on PostgreSQL. */
  readonly url: string | undefined;
  readonly clinicWithEvents: () => Promise<ClinicWithEvents>;
  /** A worker as the service has it in development, unless told otherwise; stopped when the test is over. */
  readonly worker: (given?: Partial<DeliveryWorkerOptions>) => DeliveryWorker;
  readonly deliveries: () => Promise<KeptDelivery[]>;
  readonly failures: unknown[];
}

const readDeliveries = statement<KeptDelivery>('kept_deliveries', 'select * from deliveries order by id');

/** Sets a file of tests up. Its clock starts at the true time, by which receivers judge a signature's age. */
export function deliverySuite(): DeliverySuite {
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
    clinicWithEvents: () => clinicWithEvents(fresh.store, fresh.clock),
    worker: (given = {}) => {
      const worker = workerOn(fresh.store, fresh.clock, failures, given);
      onTestFinished(() => worker.stop(0));
      return worker;
    },
    deliveries: () => fresh.store.database.run(readDeliveries, {}),
  };
}

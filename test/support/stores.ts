import { createSealer } from '../../server/sealing/sealer.ts';
import type { Store } from '../../server/store/store.ts';
import { freshDatabase } from './databases.ts';
import type { FreshDatabase } from './databases.ts';
import { deployment } from './deployment.ts';
import { testClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';

/** A store with a clock that stands still. */
export interface TestStore extends FreshDatabase {
  readonly store: Store;
  readonly clock: TestClock;
}

export async function freshStore(): Promise<TestStore> {
  const clock = testClock();
  const fresh = await freshDatabase();
  const sealer = createSealer({ key: Buffer.alloc(32, 'k'), clock: clock.now });
  return { ...fresh, clock, store: { database: fresh.database, sealer, ...deployment } };
}

let shared: Promise<TestStore> | undefined;

/**
 * One store for all tests of a worker, because making a database takes longer than most files run. It ends with the worker.
 * A test that reads or deletes rows of all partners, or changes the schema, makes its own store.
 */
export const sharedStore = (): Promise<TestStore> => (shared ??= freshStore());

import { openPostgres } from '../../server/database/postgres.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import { recoverStep } from '../../server/webhooks/store/recoveries.ts';
import { startWorkLoop } from '../../server/workers/work-loop.ts';
import { deployment } from '../support/deployment.ts';
import { testClock } from '../support/test-clock.ts';
import { clinicWithEvents, createWorker } from './clinic-with-events.ts';

/*
 * A process that delivers and recovers events until it is killed. If it is given the URL of a receiver, it also creates orders, and
 * prints the id of each one after its commit.
 */
const [url = '', now = '', receiver] = process.argv.slice(2);
const clock = testClock(new Date(now));
const store = {
  database: openPostgres({ url }),
  sealer: createSealer({ key: Buffer.alloc(32, 'k'), clock: clock.now }),
  ...deployment,
};
const onFailure = (error: unknown) => {
  throw error;
};
const worker = createWorker(store, clock, onFailure, { onLeaseOver: () => loop.nudge() });
// A few events at a time, so that it can be killed in the middle of a recovery.
const step = async () => (await recoverStep(store, clock.now(), 5)) || worker.step();
const loop = startWorkLoop({ step, idleMs: 20, failureMs: 20, onFailure });
if (receiver !== undefined) {
  const { register, order } = await clinicWithEvents(store, clock);
  await register(receiver);
  const createOrders = async (): Promise<never> => {
    for (;;) process.stdout.write(`${await order()}\n`);
  };
  await Promise.all([createOrders(), createOrders(), createOrders(), createOrders()]);
}

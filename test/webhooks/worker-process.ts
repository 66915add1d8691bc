import { openPostgres } from '../../server/database/postgres.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import { startWorkLoop } from '../../server/workers/work-loop.ts';
import { testClock } from '../support/test-clock.ts';
import { clinicWithEvents, workerOn } from './clinic-with-events.ts';

/*
 * A process of its own that delivers events, and with a receiver's URL takes orders as well, until it is killed. It
 * prints the identifier of each order once its change is committed.
 */
const [url = '', now = '', receiver] = process.argv.slice(2);
const clock = testClock(new Date(now));
const store = {
  database: openPostgres({ url }),
  sealer: createSealer({ key: Buffer.alloc(32, 'k'), clock: clock.now }),
};
const failures: unknown[] = [];
const worker = workerOn(store, clock, failures, { onLeaseOver: () => loop.nudge() });
const loop = startWorkLoop({
  step: worker.step,
  idleMs: 20,
  failureMs: 20,
  onFailure: (error) => void failures.push(error),
});
if (receiver !== undefined) {
  const { register, order } = await clinicWithEvents(store, clock);
  await register(receiver);
  const takeOrders = async (): Promise<never> => {
    for (;;) process.stdout.write(`${await order()}\n`);
  };
  await Promise.all([takeOrders(), takeOrders(), takeOrders(), takeOrders()]);
}

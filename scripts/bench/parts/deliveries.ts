import { join } from 'node:path';

import { systemClock } from '../../../server/clock.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import { drainDeliveries, registerReceiver } from '../drain-deliveries.ts';
import type { Drained } from '../drain-deliveries.ts';
import { startEventReceiver } from '../event-receiver.ts';
import { measure, totalCpu } from '../measure.ts';
import { median } from '../median.ts';
import { roundsWithin } from '../rounds-within.ts';
import { createPatient } from '../scenarios.ts';
import { seedDatabase } from '../seed-database.ts';
import type { Stage } from '../stage.ts';
import type { Part } from './part.ts';

const events = 5_000;
const rounds = { quick: 1, full: 3 } as const;

/** A steady trickle, far from what the service can do, so that p99 tells of waiting and not of a full machine. */
const requests = { connections: 32, perSecond: 150 };

/** Waiting deliveries drained to a fast receiver, alone and beside requests. */
export const deliveries: Part = {
  name: 'deliveries',
  title: 'Deliveries',
  seconds: { quick: 12, full: 40 },
  run: async (stage, deadline) => {
    const { bench, subject, drain } = await setUp(stage);
    const count = stage.options.rounds ?? rounds[stage.form];
    const alone: Drained[] = [];
    const beside: Drained[] = [];
    const calm: number[] = [];
    const busy: number[] = [];
    stage.progress.step('warming up');
    await drain(1_000);
    for (const round of roundsWithin(count, deadline)) {
      stage.progress.step(`round ${round + 1} of ${count}: ${events.toLocaleString('en-US')} deliveries`);
      const drained = await drain(events);
      alone.push(drained);
      // As long as a drain takes, so that both are measured over as many requests.
      const duration = {
        warmMs: 300,
        ms: (1_000 * events) / drained.perSecond,
        perSecond: requests.perSecond,
      };
      const ask = () => measure(bench, [subject], createPatient, requests.connections, duration);
      calm.push((await ask()).p99);
      const [asked, drainedBeside] = await Promise.all([ask(), drain(events)]);
      busy.push(asked.p99);
      beside.push(drainedBeside);
    }
    const [p99Calm, p99Busy] = [median(calm), median(busy)];
    const least = alone.toSorted((a, b) => totalCpu(a) - totalCpu(b))[0];
    const perSecond = (several: readonly Drained[]) => median(several.map((one) => one.perSecond));
    return {
      tables: [
        {
          title: `${events.toLocaleString('en-US')} waiting deliveries to a fast receiver`,
          columns: [
            { key: 'what', label: '' },
            { key: 'perSecond', label: 'deliveries/s', digits: 0 },
            { key: 'nodeCpu', label: 'Node µs', digits: 1 },
            { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
            { key: 'p99', label: 'p99 of requests, ms', digits: 1 },
          ],
          rows: [
            { what: 'requests alone', p99: p99Calm },
            {
              what: 'deliveries alone',
              perSecond: perSecond(alone),
              nodeCpu: least?.nodeCpu,
              postgresCpu: least?.postgresCpu,
            },
            { what: 'deliveries beside requests', perSecond: perSecond(beside), p99: p99Busy },
          ],
          notes: [
            'CPU time is each delivery’s: relay, signature, sending and bookkeeping. The receiver has a process of its own.',
            `Requests: createPatient, ${requests.perSecond} a second over ${requests.connections} connections.`,
            'APP_ENV=development, where the address guard lets deliveries go to this machine.',
          ],
        },
      ],
      measured: [
        { target: 'deliveryCpu', value: least ? totalCpu(least) : Number.NaN },
        { target: 'deliveriesPerSecond', value: perSecond(beside) },
        { target: 'deliveriesP99', value: p99Busy / p99Calm },
      ],
    };
  },
};

/** A service in development, with a receiver registered for each of its clinics. */
async function setUp(stage: Stage) {
  const { phiKey, directory } = stage.surroundings;
  const cluster = await stage.cluster();
  const database = 'deliveries';
  const { tenants } = await seedDatabase(cluster, phiKey, { database, environment: 'development' });
  const url = cluster.urlOf(database);
  const environment = {
    APP_ENV: 'development',
    SANDBOX_STEP_SECONDS: '0',
    DATA_DIR: join(directory, 'development'),
  };
  const subject = await stage.start('ours', { database, url }, { environment });
  const receiver = await startEventReceiver();
  stage.defer(receiver.stop);
  const own = openPostgres({ url, maxConnections: 1, statementTimeoutMs: 0 });
  stage.defer(own.close);
  const store = { database: own, sealer: createSealer({ key: phiKey, clock: systemClock }) };
  const clinicIds = tenants.map(({ clinicId }) => clinicId);
  await registerReceiver(store, receiver, clinicIds);
  const drain = (count: number) =>
    drainDeliveries({
      pid: subject.pid,
      postmaster: cluster.pid,
      database,
      store,
      receiver,
      clinicIds,
      events: count,
    });
  return { bench: { client: stage.client, postmaster: cluster.pid, ca: stage.ca, tenants }, subject, drain };
}

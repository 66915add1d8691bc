import { leastOf, openEventStage } from '../events.ts';
import type { Drained } from '../events.ts';
import { measure, median, roundsWithin } from '../measure.ts';
import type { Part } from '../part.ts';
import { createPatient } from '../requests.ts';
import type { Stage } from '../stage.ts';

const events = 5_000;
const rounds = { quick: 1, full: 3 } as const;

/** Far from what the service can do, so that p99 shows waiting and not a full machine. */
const requests = { connections: 32, perSecond: 150 };

/** A backlog of deliveries to a fast receiver, alone and beside requests. */
export const deliveries: Part = {
  title: 'Deliveries',
  seconds: { quick: 14, full: 40 },
  run: async (stage, deadline) => {
    const { server, drain, ask } = await setUp(stage);
    const count = stage.options.rounds ?? rounds[stage.options.form];
    const alone: Drained[] = [];
    const beside: Drained[] = [];
    const [p99Alone, p99Beside]: [number[], number[]] = [[], []];
    await drain(1_000);
    for (const round of roundsWithin(count, deadline)) {
      stage.progress.step(`round ${round + 1} of ${count}: ${events} deliveries, ${server.name}`);
      const drained = await drain(events);
      alone.push(drained);
      // As long as the deliveries take, so that both p99 are of as many requests.
      const ms = (1_000 * events) / drained.perSecond;
      p99Alone.push((await ask(ms)).p99);
      const [asked, drainedBeside] = await Promise.all([ask(ms), drain(events)]);
      p99Beside.push(asked.p99);
      beside.push(drainedBeside);
    }
    const besidePerSecond = median(beside.map(({ perSecond }) => perSecond));
    return {
      tables: [
        {
          title: `${events.toLocaleString('en-US')} waiting deliveries to a fast receiver`,
          columns: [
            { key: 'what', label: '' },
            { key: 'perSecond', label: 'deliveries/s', digits: 0 },
            { key: 'nodeCpu', label: 'Node µs', digits: 1 },
            { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
            { key: 'cpu', label: 'both µs', digits: 1 },
            { key: 'p99', label: 'p99 of requests, ms', digits: 1 },
          ],
          rows: [
            { what: 'requests alone', p99: median(p99Alone) },
            { what: 'deliveries alone', ...leastOf(alone) },
            { what: 'both', perSecond: besidePerSecond, p99: median(p99Beside) },
          ],
          notes: [
            'CPU time per delivery: relay, signature, sending and bookkeeping.',
            `Requests: createPatient, ${requests.perSecond} a second over ${requests.connections} connections.`,
            'APP_ENV=development: only there may the address guard let deliveries go to this machine.',
          ],
        },
      ],
      measured: [
        { target: 'deliveriesPerSecond', value: besidePerSecond },
        { target: 'deliveriesP99', value: median(p99Beside) / median(p99Alone) },
      ],
    };
  },
};

/** A webhook for each clinic of the tenants. */
async function setUp(stage: Stage) {
  const { client, ca } = stage;
  const { tenants } = await stage.seeded('development');
  const { server, receiver, register, drain } = await openEventStage(stage, 'deliveries');
  const clinicIds = tenants.map(({ clinicId }) => clinicId);
  await register(clinicIds, receiver.url);
  const spread = (count: number) =>
    Array.from({ length: count }, (_, index) => clinicIds[index % clinicIds.length] ?? '');
  const trial = { server, scenario: createPatient, connections: requests.connections };
  const duration = { warm: 50, perSecond: requests.perSecond };
  const ask = (ms: number) => measure({ client, ca, tenants }, trial, { ...duration, ms });
  return { server, drain: (count: number) => drain(spread(count)), ask };
}

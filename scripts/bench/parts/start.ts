import { residentMegabytes } from '../cpu.ts';
import { measure, median } from '../measure.ts';
import type { Part } from '../part.ts';
import { createPatient } from '../requests.ts';
import type { ServerName } from '../server.ts';

const connections = 32;
const sampleMs = 100;
const paces = { quick: { starts: 3, ms: 4_000 }, full: { starts: 7, ms: 30_000 } } as const;

/** How soon the service is ready, and what it holds in memory under load. */
export const start: Part = {
  title: 'Start and memory',
  seconds: { quick: 12, full: 50 },
  run: async (stage) => {
    const { options, progress, client, ca } = stage;
    const { ms, starts: usual } = paces[options.form];
    const starts = options.rounds ?? usual;
    const cluster = await stage.cluster();
    const { template, tenants } = await stage.seeded('production');
    await cluster.create('start', template);

    const seconds: Record<'ours' | 'fastify-naive', number[]> = { ours: [], 'fastify-naive': [] };
    const startOnce = async (name: ServerName) => {
      const { startMs, stop } = await stage.start(name, 'start');
      await stop();
      return startMs / 1_000;
    };
    for (let round = 1; round <= starts; round += 1) {
      progress.step(`start ${round} of ${starts}`);
      seconds.ours.push(await startOnce('ours'));
      seconds['fastify-naive'].push(await startOnce('fastify-naive'));
    }
    const [ours, naive] = [median(seconds.ours), median(seconds['fastify-naive'])];

    progress.step('memory under load');
    const server = await stage.start('ours', 'start');
    const idle = residentMegabytes(server.pid);
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(residentMegabytes(server.pid)), sampleMs);
    stage.defer(() => clearInterval(sampling));
    const trial = { server, scenario: createPatient, connections };
    const { requestsPerSecond } = await measure({ client, ca, tenants }, trial, { warm: 0, ms });
    const { most, early, late } = memoryOf(samples);

    const row = (what: string, figure: number, unit: string) => ({ what, figure, unit });
    return {
      tables: [
        {
          title: 'Start and memory',
          columns: [
            { key: 'what', label: '' },
            { key: 'figure', label: 'measured', digits: 2 },
            { key: 'unit', label: '' },
          ],
          rows: [
            row(`start to ready, median of ${starts}`, ours, 's'),
            row('fastify-naive, start to ready', naive, 's'),
            row('RSS before the first request', idle, 'MB'),
            row('RSS under load, maximum', most, 'MB'),
            row('RSS after a third of the load', early, 'MB'),
            row('RSS at the end of the load', late, 'MB'),
          ],
          notes: [
            'Start to ready: from the start of the process until it prints its address.',
            `The load: createPatient at ${connections} connections for ${ms / 1_000} s, ${Math.round(requestsPerSecond)} a second.`,
          ],
        },
      ],
      measured: [
        { target: 'startToNaive', value: ours / naive },
        { target: 'memoryUnderLoad', value: most },
        { target: 'memoryGrowth', value: late / early },
      ],
    };
  },
};

/** Garbage comes and goes, so the medians around a third and at the end are compared. */
export function memoryOf(samples: readonly number[]) {
  const medianOf = (from: number, to: number) =>
    median(samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
  return { most: Math.max(...samples), early: medianOf(1 / 4, 5 / 12), late: medianOf(5 / 6, 1) };
}

import { residentMegabytes } from '../cpu.ts';
import { measure } from '../measure.ts';
import { median } from '../median.ts';
import { createPatient } from '../scenarios.ts';
import type { Part } from './part.ts';

const connections = 32;
const sampleMs = 250;
const paces = { quick: { starts: 3, loadMs: 4_000 }, full: { starts: 5, loadMs: 30_000 } } as const;

/** How soon the service is ready, and what it holds in memory. */
export const start: Part = {
  name: 'start',
  title: 'Start and memory',
  seconds: { quick: 8, full: 42 },
  run: async (stage) => {
    const cluster = await stage.cluster();
    const { template, tenants } = await stage.seeded();
    const database = 'start';
    await cluster.create(database, template);
    const place = { database, url: cluster.urlOf(database) };
    const { starts, loadMs: usualMs } = paces[stage.form];

    const seconds: number[] = [];
    for (let index = 0; index < starts; index += 1) {
      stage.progress.step(`start ${index + 1} of ${starts}`);
      const { startMs, stop } = await stage.start('ours', place);
      seconds.push(startMs / 1_000);
      await stop();
    }

    const subject = await stage.start('ours', place);
    const idle = residentMegabytes(subject.pid);
    const ms = stage.options.ms ?? usualMs;
    stage.progress.step(`${ms / 1_000} s of load`);
    const samples: number[] = [];
    const sampling = setInterval(
      () => samples.push(residentMegabytes(subject.pid)),
      Math.min(sampleMs, ms / 10),
    );
    stage.defer(() => clearInterval(sampling));
    const bench = { client: stage.client, postmaster: cluster.pid, ca: stage.ca, tenants };
    const { requestsPerSecond } = await measure(bench, [subject], createPatient, connections, {
      warmMs: 0,
      ms,
    });
    clearInterval(sampling);
    const memory = memoryOf(samples);
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
            { what: `start to ready, the median of ${starts}`, figure: median(seconds), unit: 's' },
            { what: 'RSS before any request', figure: idle, unit: 'MB' },
            { what: 'RSS under load, the most seen', figure: memory.most, unit: 'MB' },
            { what: 'RSS after a third of the load', figure: memory.early, unit: 'MB' },
            { what: 'RSS at the end of the load', figure: memory.late, unit: 'MB' },
          ],
          notes: [
            'From the start of the process until it prints its address, which it does when it is ready for a request.',
            `The load: createPatient at ${connections} connections for ${ms / 1_000} s, ` +
              `${Math.round(requestsPerSecond)} a second. npm run soak loads it for longer.`,
          ],
        },
      ],
      measured: [
        { target: 'startToReady', value: median(seconds) },
        { target: 'memoryUnderLoad', value: memory.most },
        { target: 'memoryGrowth', value: memory.late / memory.early },
      ],
    };
  },
};

/** Garbage comes and goes: what counts is the middle of what was seen around a third and at the end. */
export function memoryOf(samples: readonly number[]) {
  const part = (from: number, to: number) =>
    median(samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
  return { most: Math.max(...samples), early: part(1 / 4, 5 / 12), late: part(5 / 6, 1) };
}

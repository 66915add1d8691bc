import { availableParallelism } from 'node:os';

import { measure, summary, totalCpu } from '../measure.ts';
import type { Measurement } from '../measure.ts';
import { roundsWithin } from '../rounds-within.ts';
import { createPatient } from '../scenarios.ts';
import type { Part } from './part.ts';

const connections = 32;
const paces = { quick: { rounds: 1, ms: 1_000 }, full: { rounds: 4, ms: 1_500 } } as const;

/** Two servers, PostgreSQL's backends and the load itself each want a core of their own. */
const coresToSpare = 6;

/** One process, and two that share its database. */
export const processes: Part = {
  name: 'processes',
  title: 'Two processes beside one',
  seconds: { quick: 6, full: 20 },
  run: async (stage, deadline) => {
    const cluster = await stage.cluster();
    const { template, tenants } = await stage.seeded();
    const database = 'processes';
    await cluster.create(database, template);
    const place = { database, url: cluster.urlOf(database) };
    const one = await stage.start('ours', place);
    const other = await stage.start('ours', place);
    const bench = { client: stage.client, postmaster: cluster.pid, ca: stage.ca, tenants };

    const rounds = stage.options.rounds ?? paces[stage.form].rounds;
    const ms = stage.options.ms ?? paces[stage.form].ms;
    const measured: Record<'alone' | 'together', Measurement[]> = { alone: [], together: [] };
    for (const round of roundsWithin(rounds, deadline)) {
      stage.progress.step(`round ${round + 1} of ${rounds}: createPatient, ${connections} connections`);
      // Either is warmed up first, or the one that is measured alone would be the warmer.
      const duration = { warmMs: round === 0 ? ms : ms / 5, ms };
      if (round === 0) await measure(bench, [other], createPatient, connections, { warmMs: 0, ms });
      measured.alone.push(await measure(bench, [one], createPatient, connections, duration));
      measured.together.push(await measure(bench, [one, other], createPatient, connections, duration));
    }
    const [alone, together] = [summary(measured.alone), summary(measured.together)];
    const throughput = together.requestsPerSecond / alone.requestsPerSecond;
    const cpu = totalCpu(together) / totalCpu(alone);
    const cores = availableParallelism();
    return {
      tables: [
        {
          title: `createPatient at ${connections} connections`,
          columns: [
            { key: 'what', label: '' },
            { key: 'requestsPerSecond', label: 'requests/s', digits: 0 },
            { key: 'nodeCpu', label: 'Node µs', digits: 1 },
            { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
            { key: 'p99', label: 'p99 ms', digits: 2 },
          ],
          rows: [
            { what: 'one process', ...alone },
            { what: 'two processes', ...together },
          ],
          notes: [
            `Two over one: ${throughput.toFixed(2)} × the throughput, ${cpu.toFixed(2)} × the CPU time a request.`,
            cores < coresToSpare
              ? `With ${cores} cores there are none to spare: what counts is that a request costs no more.`
              : 'There are cores to spare: what counts is the throughput.',
          ],
        },
      ],
      measured:
        cores < coresToSpare
          ? [{ target: 'twoProcessesCpu', value: cpu }]
          : [{ target: 'twoProcesses', value: throughput }],
    };
  },
};

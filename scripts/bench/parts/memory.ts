import { totalCpu } from '../measure.ts';
import { interleave } from '../rounds.ts';
import { listCarriers, refusedPatient } from '../scenarios.ts';
import { standInTenants } from '../stand-in-tenants.ts';
import { subjectNames } from '../subject.ts';
import type { Part } from './part.ts';
import { comparisonTable } from './comparison-table.ts';

const connections = 32;

/** The naive one has nothing to do without a database. */
const names = subjectNames.filter((name) => name !== 'fastify-naive');

/** HTTP, TLS, routing and validation, with a store that answers at once from memory. */
export const memory: Part = {
  name: 'memory',
  title: 'HTTP and validation alone',
  seconds: { quick: 12, full: 45 },
  run: async (stage, deadline) => {
    const { servers } = stage.options;
    const subjects = await Promise.all(
      names.filter((name) => servers.includes(name)).map((name) => stage.start(name)),
    );
    const trials = [refusedPatient, listCarriers].flatMap((scenario) =>
      subjects.map((subject) => ({ subject, scenario, connections })),
    );
    const outcomes = await interleave(
      stage,
      { client: stage.client, ca: stage.ca, tenants: standInTenants(connections) },
      trials,
      stage.form === 'quick'
        ? { rounds: 1, ms: 400, firstWarmMs: 600, deadline }
        : { rounds: 4, ms: 800, firstWarmMs: 1_000, deadline },
    );
    const toRaw = (name: string) => {
      const cpu = (subject: string) =>
        outcomes
          .filter((one) => one.scenario.name === name && one.subject.name === subject)
          .map((one) => totalCpu(one.summary))[0] ?? Number.NaN;
      return cpu('ours') / cpu('raw-node');
    };
    return {
      tables: [
        comparisonTable('A refused request, and a read, answered from memory', outcomes, [
          'A refused request has one fault, in the last field of a createPatient. The read is listCarriers.',
        ]),
      ],
      measured: [
        { target: 'refusedRequest', value: toRaw(refusedPatient.name) },
        { target: 'readFromMemory', value: toRaw(listCarriers.name) },
      ],
    };
  },
};

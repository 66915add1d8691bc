import { totalCpu } from '../measure.ts';
import { interleave } from '../rounds.ts';
import type { Outcome } from '../rounds.ts';
import {
  createMedicationOrder,
  createPatient,
  createPatientIdempotent,
  listCarrierServices,
} from '../scenarios.ts';
import type { Scenario } from '../scenarios.ts';
import { subjectNames } from '../subject.ts';
import type { Subject, SubjectName } from '../subject.ts';
import { comparisonTable, cpuOfPeer } from './comparison-table.ts';
import type { Part } from './part.ts';

const usual = 32;
const scenarios = [createPatient, createPatientIdempotent, createMedicationOrder, listCarrierServices];

/** The quick form asks no others at 1 and 128 connections: what costs least, what most, and us. */
const ends: readonly SubjectName[] = ['ours', 'raw-node', 'fastify-naive'];

/** Every server on a PostgreSQL database of its own, doing the same work. */
export const peers: Part = {
  name: 'peers',
  title: 'Beside other servers on PostgreSQL',
  seconds: { quick: 40, full: 175 },
  run: async (stage, deadline) => {
    const cluster = await stage.cluster();
    const { template, tenants } = await stage.seeded();
    const subjects: Subject[] = [];
    for (const name of subjectNames.filter((one) => stage.options.servers.includes(one))) {
      const database = `peers_${name.replaceAll('-', '_')}`;
      await cluster.create(database, template);
      subjects.push(await stage.start(name, { database, url: cluster.urlOf(database) }));
    }
    const trials = [
      ...scenarios.map((scenario) => ({ scenario, connections: usual })),
      { scenario: createPatient, connections: 1 },
      { scenario: createPatient, connections: 128 },
    ].flatMap(({ scenario, connections }) =>
      subjects
        .filter(({ name }) => name !== 'fastify-naive' || scenario === createPatient)
        .filter(({ name }) => stage.form === 'full' || connections === usual || ends.includes(name))
        .map((subject) => ({ subject, scenario, connections })),
    );
    const outcomes = await interleave(
      stage,
      { client: stage.client, postmaster: cluster.pid, ca: stage.ca, tenants },
      trials,
      stage.form === 'quick'
        ? { rounds: 1, ms: 450, firstWarmMs: 700, deadline }
        : { rounds: 3, ms: 1_200, firstWarmMs: 1_200, deadline },
    );
    const cpu = (scenario: Scenario, name = 'ours') =>
      cpuOfPeer(outcomes, { scenario, connections: usual }, name);
    const fastifyNaiveCpu = cpu(createPatient, 'fastify-naive');
    return {
      tables: [
        comparisonTable(
          `${usual} connections`,
          outcomes.filter(({ connections }) => connections === usual),
          [
            'All but fastify-naive run our own handlers and statements behind their own routing and validation, ' +
              'without the idempotency check, rate-limit headers, request ids, log and metrics that ours has.',
          ],
        ),
        comparisonTable(
          '1 and 128 connections',
          outcomes.filter(({ connections }) => connections !== usual),
        ),
      ],
      measured: [
        { target: 'createPatient', value: cpu(createPatient) },
        { target: 'createPatientToNaive', value: cpu(createPatient) / fastifyNaiveCpu },
        { target: 'createMedicationOrder', value: cpu(createMedicationOrder) },
        { target: 'listCarrierServices', value: cpu(listCarrierServices) },
      ],
      bars: outcomes.filter(({ connections }) => connections === usual).map(barOf),
      ...(Number.isNaN(fastifyNaiveCpu) ? {} : { fastifyNaiveCpu }),
    };
  },
};

function barOf({ scenario, subject, summary }: Outcome) {
  return {
    group: scenario.name,
    label: subject.name,
    node: summary.nodeCpu,
    postgres: totalCpu(summary) - summary.nodeCpu,
  };
}

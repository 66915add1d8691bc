import { randomUUID } from 'node:crypto';

import { newApiKey } from '../../../server/store/api-key.ts';
import { counterPlaceholder } from '../load/template.ts';
import { interleave } from '../measure.ts';
import type { Bench, Measurement, Trial } from '../measure.ts';
import type { Part } from '../part.ts';
import type { Table } from '../report.ts';
import { orderBody, patientBody } from '../../sample-bodies.ts';
import { createPatient, requestText } from '../requests.ts';
import type { Scenario, Tenant } from '../requests.ts';
import { serverNames } from '../server.ts';
import type { Server, ServerName } from '../server.ts';
import type { Stage } from '../stage.ts';

type Outcome = Trial & { readonly summary: Measurement };

const connections = 32;

/** The servers that run our handlers; the naive one creates patients on PostgreSQL and nothing else. */
const onOurHandlers = serverNames.filter((name) => name !== 'fastify-naive');

const paces = {
  quick: { rounds: 2, ms: 450 },
  full: { rounds: 5, ms: 1_200 },
} as const;

const withIdempotencyKey: Scenario = {
  ...createPatient,
  name: 'createPatient, Idempotency-Key',
  templateOf: (tenant) =>
    requestText('createPatient', tenant.apiKey, {
      body: patientBody(tenant),
      headers: [`Idempotency-Key: bench-${counterPlaceholder}`],
    }),
};

/** createPatient on PostgreSQL. */
export const patient: Part = {
  title: 'createPatient',
  seconds: { quick: 20, full: 75 },
  run: async (stage, deadline) => {
    const { bench, servers } = await onPostgres(stage, 'patient', serverNames);
    const trials = servers.flatMap((server) => [
      { server, scenario: createPatient, connections },
      { server, scenario: createPatient, connections: 1 },
      ...(server.name === 'ours' ? [{ server, scenario: withIdempotencyKey, connections }] : []),
    ]);
    const outcomes = await interleave(stage, bench, trials, { ...paces[stage.options.form], deadline });
    const toPeer = (peer: ServerName) => ratioOf(outcomes, createPatient, peer);
    return {
      tables: [comparisonTable('On PostgreSQL', outcomes)],
      measured: [
        { target: 'patientToNaive', value: toPeer('fastify-naive') },
        { target: 'patientToExpressEov', value: toPeer('express-eov') },
      ],
    };
  },
};

/** createMedicationOrder with three lines and its event on PostgreSQL. */
export const order: Part = {
  title: 'createMedicationOrder',
  seconds: { quick: 10, full: 35 },
  run: async (stage, deadline) => {
    const { bench, servers } = await onPostgres(stage, 'ordering', onOurHandlers);
    const scenario: Scenario = {
      name: 'createMedicationOrder, 3 lines',
      status: 201,
      templateOf: (tenant) =>
        requestText('createMedicationOrder', tenant.apiKey, { body: orderBody(tenant) }),
    };
    const trials = servers.map((server) => ({ server, scenario, connections }));
    const outcomes = await interleave(stage, bench, trials, { ...paces[stage.options.form], deadline });
    return { tables: [comparisonTable('On PostgreSQL', outcomes)], measured: [] };
  },
};

const listCarriers: Scenario = {
  name: 'listCarriers',
  status: 200,
  templateOf: ({ apiKey }) => requestText('listCarriers', apiKey),
};

/** The last field of the body is wrong, so that validation has to read all of it. */
const oneFault: Scenario = {
  name: 'createPatient, one fault',
  status: 400,
  templateOf: (tenant) => {
    const { addresses, ...rest } = patientBody(tenant);
    const body = { ...rest, addresses: addresses.map((address) => ({ ...address, postalCode: 97205 })) };
    return requestText('createPatient', tenant.apiKey, { body });
  },
};

/** HTTP, TLS, routing and validation, on a store that answers from memory. */
export const read: Part = {
  title: 'HTTP and validation only',
  seconds: { quick: 12, full: 40 },
  run: async (stage, deadline) => {
    const servers = await Promise.all(onOurHandlers.map((name) => stage.start(name)));
    const tenants = Array.from({ length: connections }, newStranger);
    const trials = servers.flatMap((server) => [
      { server, scenario: listCarriers, connections },
      // The raw server validates nothing, so it would not refuse.
      ...(server.name === 'raw-node' ? [] : [{ server, scenario: oneFault, connections }]),
    ]);
    const bench = { client: stage.client, ca: stage.ca, tenants };
    const outcomes = await interleave(stage, bench, trials, { ...paces[stage.options.form], deadline });
    return {
      tables: [comparisonTable('On a store that answers from memory', outcomes)],
      measured: [{ target: 'readToRawNode', value: ratioOf(outcomes, listCarriers, 'raw-node') }],
    };
  },
};

/** A partner that no database knows: the store in memory accepts every key. */
function newStranger(): Tenant {
  const [clinicId, practitionerId, patientId] = [randomUUID(), randomUUID(), randomUUID()];
  return { apiKey: newApiKey('production').apiKey, clinicId, practitionerId, patientId };
}

/** Starts each server on a database of its own. */
async function onPostgres(
  stage: Stage,
  purpose: string,
  names: readonly ServerName[],
): Promise<{ readonly bench: Bench; readonly servers: readonly Server[] }> {
  const cluster = await stage.cluster();
  const { template, tenants } = await stage.seeded('production');
  const servers: Server[] = [];
  for (const name of names) {
    const database = `${purpose}_${name.replaceAll('-', '_')}`;
    await cluster.create(database, template);
    servers.push(await stage.start(name, database));
  }
  return { bench: { client: stage.client, ca: stage.ca, tenants, postmaster: cluster.pid }, servers };
}

function comparisonTable(title: string, outcomes: readonly Outcome[]): Table {
  const peers = serverNames.filter(
    (name) => name !== 'ours' && outcomes.some(({ server }) => server.name === name),
  );
  const rows = outcomes.map((outcome) => ({
    request: outcome.scenario.name,
    connections: outcome.connections,
    server: outcome.server.name,
    ...outcome.summary,
    ...Object.fromEntries(
      peers.map((peer) => [peer, outcome.summary.cpu / cpuOfPeer(outcomes, outcome, peer)]),
    ),
  }));
  return {
    title,
    columns: [
      { key: 'request', label: 'request' },
      { key: 'connections', label: 'conn.', digits: 0 },
      { key: 'server', label: 'server' },
      { key: 'nodeCpu', label: 'Node µs', digits: 1 },
      { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
      { key: 'cpu', label: 'both µs', digits: 1 },
      ...peers.map((peer) => ({ key: peer, label: `× ${peer}`, digits: 2 })),
      { key: 'requestsPerSecond', label: 'requests/s', digits: 0 },
      { key: 'p50', label: 'p50 ms', digits: 2 },
      { key: 'p99', label: 'p99 ms', digits: 2 },
    ],
    rows: rows.toSorted((a, b) => a.request.localeCompare(b.request) || b.connections - a.connections),
  };
}

/** Our CPU time over a peer's for the same request at the usual connections. */
function ratioOf(outcomes: readonly Outcome[], scenario: Scenario, peer: ServerName): number {
  const request = { scenario, connections };
  return cpuOfPeer(outcomes, request, 'ours') / cpuOfPeer(outcomes, request, peer);
}

/** NaN if the peer does not answer this request. */
function cpuOfPeer(
  outcomes: readonly Outcome[],
  request: Pick<Trial, 'scenario' | 'connections'>,
  name: ServerName,
): number {
  const same = outcomes.find(
    ({ server, scenario, connections: open }) =>
      server.name === name && scenario === request.scenario && open === request.connections,
  );
  return same?.summary.cpu ?? Number.NaN;
}

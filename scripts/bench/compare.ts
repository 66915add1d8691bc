import { residentMegabytes } from './cpu.ts';
import { type PartResult, judge } from './report.ts';
import { makeOAuthClient, makePartners } from './partners.ts';
import type { Partner } from './partners.ts';
import { makePeerPartners } from './peers/patients.ts';
import { createPatient, mainOperations, refusedCreatePatient, tokenRequest } from './requests.ts';
import type { Operation } from './requests.ts';
import { type Load, type Summary, interleave } from './load.ts';
import { ourServer, repository } from './stage.ts';
import type { Server, Stage } from './stage.ts';

/** One for each connection of the usual load, so that no two connections count against the same rate limit. */
export const partnerCount = (short: boolean): number => (short ? 2 : 32);

export const connections = 32;

/** The peer that figures are compared with, and two more. */
const peerNames = ['fastify-one-statement', 'express-eov', 'fastify-naive'] as const;

const ourOperations = [...mainOperations, refusedCreatePatient];

const createPatientByToken: Operation = { ...createPatient, name: 'createPatient, with a token' };

/** Each operation at 32 connections and at one, beside the peers; memory after that. */
export async function compare(stage: Stage, beside: string | undefined): Promise<PartResult> {
  const installations = [
    // Only development notes requests for the integration review. `production` takes the same load, so it is as warm.
    { name: 'development', directory: repository, settings: { APP_ENV: 'development' } },
    { name: 'production', directory: repository, settings: {} },
    { name: 'ours', directory: repository, settings: {} },
    ...(beside === undefined ? [] : [{ name: 'beside', directory: beside, settings: {} }]),
  ];
  const loads: Load[] = [];
  const add = (server: Server, partners: readonly Partner[], operation: Operation) => {
    for (const open of [connections, 1]) loads.push(loadOf(operation, server, partners, open));
  };
  stage.progress('starting the servers, making partners and orders');
  const peers = await Promise.all(peerNames.map((name) => startPeer(stage, name)));
  const [development, production, ours, ...others] = await Promise.all(
    installations.map(async ({ name, directory, settings }) => {
      await stage.createDatabase(name);
      const server = await stage.start({ name, database: name, ...ourServer(directory, settings) });
      return { server, partners: await makePartners(server, partnerCount(stage.short)) };
    }),
  );
  if (!development || !production || !ours) throw new Error('There is nothing to measure');
  for (const operation of ourOperations) {
    for (const { server, partners } of [ours, ...others]) add(server, partners, operation);
  }
  for (const { server, partners } of [development, production]) add(server, partners, createPatient);
  const clients = await Promise.all(ours.partners.map((partner) => makeOAuthClient(ours.server, partner)));
  const withClients = (as: 'asking' | 'calling') => clients.map((client) => client[as]);
  add(ours.server, withClients('calling'), createPatientByToken);
  add(ours.server, withClients('asking'), tokenRequest);
  for (const { server, partners } of peers) add(server, partners, createPatient);

  const pace = stage.short ? { rounds: 1, ms: 200 } : { rounds: 6, ms: 1_200 };
  const outcomes = await interleave(stage, loads, pace);
  return resultOf(outcomes, residentMegabytes(ours.server.pid));
}

/** The load of an operation. Its connections take the partners in turn. */
export function loadOf(
  { name, status, requestsOf }: Operation,
  server: Server,
  partners: readonly Partner[],
  open: number,
): Load {
  return {
    name,
    status,
    server,
    connections: open,
    requestsOf: (connection) => {
      const partner = partners[connection % partners.length];
      if (!partner) throw new Error('There are no partners');
      return requestsOf(partner);
    },
  };
}

async function startPeer(stage: Stage, name: (typeof peerNames)[number]) {
  const database = name.replaceAll('-', '_');
  await stage.createDatabase(database);
  const partners = await stage.onDatabase(database, (client) =>
    makePeerPartners(client, partnerCount(stage.short)),
  );
  const args = ['scripts/bench/peers/main.ts', name];
  return {
    server: await stage.start({ name, database, args, directory: repository, settings: {} }),
    partners,
  };
}

function resultOf(outcomes: readonly (Load & Summary)[], megabytes: number): PartResult {
  const find = (server: string, operation: string, open: number) => {
    const found = outcomes.find(
      (one) => one.server.name === server && one.name === operation && one.connections === open,
    );
    if (!found) throw new Error(`${operation} of ${server} was not measured`);
    return found;
  };
  const [peer] = peerNames;
  const cpu = (operation: string, server = 'ours') => find(server, operation, connections).cpu;
  const alone = (operation: string, server = 'ours') => find(server, operation, 1).p50;
  const cpuRatio = (...of: Parameters<typeof cpu>) => cpu(...of) / cpu(createPatient.name, peer);
  const aloneRatio = (...of: Parameters<typeof alone>) => alone(...of) / alone(createPatient.name, peer);
  const busy = outcomes.filter((one) => one.connections === connections);
  return {
    tables: [
      {
        title: `CPU time per request at ${connections} connections, and p50 at one connection`,
        rows: busy.map(({ name, server, nodeCpu, postgresCpu, cpu: both }) => ({
          request: name,
          server: server.name,
          nodeCpu,
          postgresCpu,
          cpu: both,
          cpuRatio: cpuRatio(name, server.name),
          p50Alone: alone(name, server.name),
          p50AloneRatio: aloneRatio(name, server.name),
        })),
      },
      { title: 'Memory after this load', rows: [{ server: 'ours', 'RSS MB': megabytes }] },
    ],
    goals: [
      judge('patientCpu', cpuRatio(createPatient.name)),
      judge('patientAlone', aloneRatio(createPatient.name)),
      judge('orderCpu', cpuRatio('createMedicationOrder, 3 lines')),
      judge('refusalCpu', cpuRatio(refusedCreatePatient.name)),
      judge('carriersCpu', cpuRatio('listCarriers')),
      judge('tokenCpu', cpu(createPatientByToken.name) / cpu(createPatient.name)),
      judge('tokenRequestCpu', cpu(tokenRequest.name) / cpu('listCarriers')),
      judge('reviewCpu', cpu(createPatient.name, 'development') / cpu(createPatient.name, 'production')),
      judge('carriersAlone', aloneRatio('listCarriers')),
      judge('readCpu', cpuRatio('getMedicationOrder')),
      judge('listCpu', cpuRatio('list of 25 orders')),
      judge('feedCpu', cpuRatio('page of 100 events')),
      judge('naiveCpu', cpu(createPatient.name) / cpu(createPatient.name, 'fastify-naive')),
      judge('memory', megabytes),
    ],
  };
}

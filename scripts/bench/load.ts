import { setTimeout as delay } from 'node:timers/promises';

import autocannon from 'autocannon';

import { cpuOf, cpuOfBackends, used } from './cpu.ts';
import type { Microseconds } from './cpu.ts';
import type { Server, Stage } from './stage.ts';

/** Requests that are sent to a server again and again, under a name for the progress. */
export interface Load {
  readonly name: string;
  readonly server: Server;
  /** Any other status ends the bench. */
  readonly status: number;
  readonly connections: number;
  /** The requests of one connection, in turn. `[<id>]` in a header stands for a new id in each request. */
  readonly requestsOf: (connection: number) => autocannon.Request[];
}

/** One measured time under a load. */
interface Measurement {
  /** CPU time per request of the server's process and of the backends of its database. */
  readonly nodeCpu: Microseconds;
  readonly postgresCpu: Microseconds;
  /** Milliseconds of each request. */
  readonly latencies: readonly number[];
}

/** If a busy machine answers fewer requests, the measured time is extended. */
const fewest = 20;

/**
 * Each connection sends its next request when the last one is answered. As many requests are under way at the beginning
 * of the measured time as at its end, so their CPU time cancels out. Nothing is measured in the first `warmMs`.
 */
async function measure(load: Load, postmaster: number, warmMs: number, ms: number): Promise<Measurement> {
  const { pid, database } = load.server;
  const look = () => ({ node: cpuOf(pid), backends: cpuOfBackends(postmaster, database) });
  const running = startLoad(load);
  await running.during(warmMs);
  running.latencies.length = 0;
  const before = look();
  await running.during(ms);
  while (running.latencies.length < fewest) await running.during(10);
  const latencies = [...running.latencies];
  const after = look();
  await running.stop();
  const count = latencies.length;
  return {
    nodeCpu: (after.node - before.node) / count,
    postgresCpu: used(before.backends, after.backends) / count,
    latencies,
  };
}

export interface RunningLoad {
  /** Milliseconds of each request so far. */
  readonly latencies: number[];
  /** Waits for some milliseconds or for a promise, and fails if a request fails. */
  readonly during: (wait: number | Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Pace {
  /** Requests a second of each connection; without it, as many as are answered. */
  readonly connectionRate?: number;
  /** Where to put the milliseconds of each request. */
  readonly latencies?: number[];
}

export function startLoad(
  { server, status, connections, requestsOf }: Load,
  { connectionRate, latencies = [] }: Pace = {},
): RunningLoad {
  const failed = Promise.withResolvers<never>();
  // A failure is seen by the next wait.
  failed.promise.catch(() => undefined);
  const ended = Promise.withResolvers<undefined>();
  let connection = 0;
  const options: autocannon.Options = {
    url: server.url,
    connections,
    ...(connectionRate !== undefined && { connectionRate }),
    // `stop` ends it, at the next sample.
    duration: 86_400,
    sampleInt: 100,
    idReplacement: true,
    setupClient: (client) => client.setRequests(requestsOf(connection++)),
  };
  const instance = autocannon(options, () => ended.resolve(undefined));
  // Without a stop, autocannon would retry forever when the server is gone, and the bench would never end.
  const fail = (error: Error) => {
    failed.reject(error);
    instance.stop();
  };
  instance.on('response', (_client, answered, _bytes, ms) => {
    latencies.push(ms);
    if (answered !== status) fail(new Error(`${server.name} answered ${answered} instead of ${status}.`));
  });
  instance.on('reqError', fail);
  return {
    latencies,
    during: async (wait) => {
      await Promise.race([typeof wait === 'number' ? delay(wait) : wait, failed.promise]);
    },
    stop: () => {
      instance.stop();
      return ended.promise;
    },
  };
}

/** The figure below which a share of the figures lies; NaN if there are none. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One figure of several rounds. */
export interface Summary {
  readonly nodeCpu: Microseconds;
  readonly postgresCpu: Microseconds;
  /** Of Node and PostgreSQL together. */
  readonly cpu: Microseconds;
  /** Microseconds. */
  readonly p50: number;
}

/** The warm-up before the first measured time of a load, and before its later ones. */
const warmMs = { short: [300, 100], full: [2_000, 300] } as const;

/**
 * Measures each load once in each round, so that other load on the machine affects all alike. Each round begins with
 * another load, because the first of a round also pays for work that the server has put off until it is idle.
 */
export async function interleave(
  { short, progress, postmaster }: Stage,
  loads: readonly Load[],
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<(Load & Summary)[]> {
  const [firstWarm, laterWarm] = warmMs[short ? 'short' : 'full'];
  const measured = loads.map((load) => ({ load, measurements: new Array<Measurement>() }));
  for (let round = 1; round <= rounds; round += 1) {
    const first = Math.floor(((round - 1) * loads.length) / rounds);
    for (const { load, measurements } of [...measured.slice(first), ...measured.slice(0, first)]) {
      progress(`round ${round} of ${rounds}: ${load.name}, ${load.server.name}, ${load.connections} conn.`);
      measurements.push(await measure(load, postmaster, round === 1 ? firstWarm : laterWarm, ms));
    }
  }
  return measured.map(({ load, measurements }) => ({ ...load, ...summary(measurements) }));
}

/** The cheapest round, because other load on the machine can only add to it. */
function summary(rounds: readonly Measurement[]): Summary {
  const cpuOf = ({ nodeCpu, postgresCpu }: Measurement) => nodeCpu + postgresCpu;
  const least = rounds.reduce((one, other) => (cpuOf(other) < cpuOf(one) ? other : one));
  const p50s = rounds.map(({ latencies }) => 1_000 * percentile(latencies, 0.5));
  return {
    nodeCpu: least.nodeCpu,
    postgresCpu: least.postgresCpu,
    cpu: cpuOf(least),
    p50: Math.min(...p50s),
  };
}

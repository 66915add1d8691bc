import { cpuOf, cpuOfBackends, used } from './cpu.ts';
import type { Microseconds } from './cpu.ts';
import type { LoadClient } from './load/client.ts';
import type { Scenario, Tenant } from './requests.ts';
import type { Server } from './server.ts';
import type { Stage } from './stage.ts';

/** One thing to measure. */
export interface Trial {
  readonly server: Server;
  readonly scenario: Scenario;
  readonly connections: number;
  /** Runs before each measurement. */
  readonly prepare?: () => Promise<void>;
}

/** What a server did under a load. */
export interface Measurement {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time per request of the server's process and of the backends of its database. */
  readonly nodeCpu: Microseconds;
  readonly postgresCpu: Microseconds;
  /** Both. */
  readonly cpu: Microseconds;
}

/** What measurements run on. */
export interface Bench {
  readonly client: LoadClient;
  readonly ca: string;
  readonly tenants: readonly Tenant[];
  /** Absent if no server has a database. */
  readonly postmaster?: number;
}

export interface Duration {
  /** Requests before the measured ones. */
  readonly warm: number;
  readonly ms: number;
  readonly perSecond?: number;
}

export async function measure(
  { client, ca, tenants, postmaster }: Bench,
  { server, scenario, connections }: Trial,
  duration: Duration,
): Promise<Measurement> {
  const templates = Array.from({ length: connections }, (_, index) => {
    const tenant = tenants[index % tenants.length];
    if (!tenant) throw new Error('There are no tenants to ask for');
    return scenario.templateOf(tenant);
  });
  const look = () => ({
    node: cpuOf(server.pid),
    backends:
      postmaster === undefined || server.database === undefined
        ? new Map<number, Microseconds>()
        : cpuOfBackends(postmaster, server.database),
  });
  let before = look();
  const rows = scenario.rowsOf?.();
  const { count, seconds, p50, p99 } = await client.run(
    { port: server.port, ca, templates, rows, status: scenario.status, ...duration },
    () => {
      before = look();
    },
  );
  const after = look();
  const nodeCpu = (after.node - before.node) / count;
  const postgresCpu = used(before.backends, after.backends) / count;
  return { requestsPerSecond: count / seconds, p50, p99, nodeCpu, postgresCpu, cpu: nodeCpu + postgresCpu };
}

/** How often and how long to measure. */
export interface Pace {
  readonly rounds: number;
  readonly ms: number;
  /** No round starts that would end later, on the clock of performance.now(). */
  readonly deadline: number;
}

/** Requests per connection before the first measurement of a trial, and before the others. */
const warmPerConnection = { first: 300, later: 10 };

/** Measures each trial once in each round, so that whatever else the machine does affects all trials alike. */
export async function interleave<T extends Trial>(
  { progress, options }: Pick<Stage, 'progress' | 'options'>,
  bench: Bench,
  trials: readonly T[],
  pace: Pace,
): Promise<(T & { readonly summary: Measurement })[]> {
  const rounds = options.rounds ?? pace.rounds;
  const measured = new Map<T, Measurement[]>(trials.map((trial) => [trial, []]));
  for (const round of roundsWithin(rounds, pace.deadline)) {
    for (const [trial, measurements] of measured) {
      progress.step(`round ${round + 1} of ${rounds}: ${trial.scenario.name}, ${trial.server.name}`);
      await trial.prepare?.();
      const warm = trial.connections * (round === 0 ? warmPerConnection.first : warmPerConnection.later);
      const duration = { warm, ms: pace.ms };
      measurements.push(await measure(bench, trial, duration));
    }
  }
  return [...measured].map(([trial, measurements]) => ({ ...trial, summary: summary(measurements) }));
}

/** Counts rounds until the next one, as long as the last, would end after the deadline. There is at least one. */
export function* roundsWithin(rounds: number, deadline: number, now = () => performance.now()) {
  for (let round = 0; round < rounds; round += 1) {
    const began = now();
    yield round;
    const ended = now();
    if (ended + (ended - began) > deadline) return;
  }
}

/**
 * One figure of several rounds. CPU times are those of the round that used least: whatever else the machine does can
 * only add to them. The other figures are medians.
 */
export function summary(rounds: readonly Measurement[]): Measurement {
  const { nodeCpu, postgresCpu, cpu } = rounds.reduce((least, one) => (one.cpu < least.cpu ? one : least));
  const middle = (figure: keyof Measurement) => median(rounds.map((one) => one[figure]));
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    ...{ nodeCpu, postgresCpu, cpu },
  };
}

/** The middle figure, the upper one of two; NaN of none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

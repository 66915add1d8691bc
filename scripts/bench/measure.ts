import { cpuOf, cpuOfBackends, used } from './cpu.ts';
import type { Microseconds } from './cpu.ts';
import type { LoadClient } from './load-client.ts';
import { median } from './median.ts';
import type { Scenario } from './scenarios.ts';
import type { Subject } from './subject.ts';
import type { Tenant } from './tenants.ts';

/** What a measurement runs on. */
export interface Bench {
  readonly client: LoadClient;
  /** The postmaster's process id, where there is a database. */
  readonly postmaster?: number;
  readonly ca: string;
  readonly tenants: readonly Tenant[];
}

/** One subject under one load. */
export interface Measurement {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** A request's CPU time in the server's process and in the backends of its database. */
  readonly nodeCpu: Microseconds;
  readonly postgresCpu: Microseconds;
}

export interface Duration {
  readonly warmMs: number;
  readonly ms: number;
  /** Requests over all connections; as many as are answered, where it is absent. */
  readonly perSecond?: number;
}

/** Puts a subject under load by so many connections and says what each request cost. */
export async function measure(
  { client, postmaster, ca, tenants }: Bench,
  subjects: readonly Subject[],
  scenario: Scenario,
  connections: number,
  { warmMs, ms, perSecond }: Duration,
): Promise<Measurement> {
  const requests = Array.from({ length: connections }, (_, index) => {
    const tenant = tenants[index % tenants.length];
    if (!tenant) throw new Error('A bench without tenants has nobody to ask for');
    return scenario.requestOf(tenant);
  });
  const ports = subjects.map(({ port }) => port);
  const rows = scenario.rowsOf?.(connections);
  const look = () => lookAt(subjects, postmaster);
  let before = look();
  const { count, seconds, p50, p99 } = await client.run(
    { ports, ca, requests, rows, status: scenario.status, warmMs, ms, perSecond },
    () => {
      before = look();
    },
  );
  const after = look();
  return {
    requestsPerSecond: count / seconds,
    p50,
    p99,
    nodeCpu: (after.node - before.node) / count,
    postgresCpu: used(before.backends, after.backends) / count,
  };
}

/** What the processes, and the backends of the databases that they work on, have used so far. */
function lookAt(subjects: readonly Subject[], postmaster: number | undefined) {
  const databases = new Set(subjects.flatMap(({ database }) => database ?? []));
  return {
    node: subjects.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    backends: new Map(
      [...databases].flatMap((database) =>
        postmaster === undefined ? [] : [...cpuOfBackends(postmaster, database)],
      ),
    ),
  };
}

/**
 * What several measurements of the same thing come to. Of the CPU times the round with the least is taken: whatever
 * else the machine does at the time can only add to it. Of the others the median is, which they scatter about.
 */
export function summary(rounds: readonly Measurement[]): Measurement {
  const middle = (figure: keyof Measurement) => median(rounds.map((one) => one[figure]));
  const [least] = rounds.toSorted((a, b) => totalCpu(a) - totalCpu(b));
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    nodeCpu: least?.nodeCpu ?? Number.NaN,
    postgresCpu: least?.postgresCpu ?? Number.NaN,
  };
}

export function totalCpu({
  nodeCpu,
  postgresCpu,
}: Pick<Measurement, 'nodeCpu' | 'postgresCpu'>): Microseconds {
  return nodeCpu + postgresCpu;
}

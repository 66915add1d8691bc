import { totalCpu } from '../measure.ts';
import type { Table } from '../reporting/table.ts';
import type { Outcome } from '../rounds.ts';

/** Servers beside each other: what each kind of request cost, and how that compares in the same run. */
export function comparisonTable(
  title: string,
  outcomes: readonly Outcome[],
  notes: readonly string[] = [],
): Table {
  const hasNaive = outcomes.some(({ subject }) => subject.name === 'fastify-naive');
  return {
    title,
    columns: [
      { key: 'request', label: 'request' },
      { key: 'connections', label: 'conn.', digits: 0 },
      { key: 'server', label: 'server' },
      { key: 'nodeCpu', label: 'Node µs', digits: 1 },
      { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
      { key: 'cpu', label: 'both µs', digits: 1 },
      { key: 'toRawNode', label: '× raw node:http', digits: 2 },
      ...(hasNaive ? [{ key: 'toFastifyNaive', label: '× fastify-naive', digits: 2 }] : []),
      { key: 'requestsPerSecond', label: 'requests/s', digits: 0 },
      { key: 'p50', label: 'p50 ms', digits: 2 },
      { key: 'p99', label: 'p99 ms', digits: 2 },
    ],
    rows: outcomes.map((outcome) => {
      const { subject, scenario, connections, summary } = outcome;
      const cpu = totalCpu(summary);
      return {
        request: scenario.name,
        connections,
        server: subject.name,
        ...summary,
        cpu,
        toRawNode: cpu / cpuOfPeer(outcomes, outcome, 'raw-node'),
        toFastifyNaive: cpu / cpuOfPeer(outcomes, outcome, 'fastify-naive'),
      };
    }),
    notes,
  };
}

/** What another server took for the same request at as many connections; NaN where it was not asked. */
export function cpuOfPeer(
  outcomes: readonly Outcome[],
  { scenario, connections }: Pick<Outcome, 'scenario' | 'connections'>,
  name: string,
): number {
  const peer = outcomes.find(
    (one) => one.subject.name === name && one.scenario === scenario && one.connections === connections,
  );
  return peer ? totalCpu(peer.summary) : Number.NaN;
}

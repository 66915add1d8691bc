import type { Cost } from './meter.ts';
import type { Table } from './report.ts';
import { mostPartners } from './simulate.ts';
import type { Pattern } from './simulate.ts';

/** A step in the life of an order, and how often it happens. */
export interface Step {
  readonly step: string;
  readonly times: number;
  /** Whether somebody waits for it. */
  readonly isRequest: boolean;
  readonly cost: Cost;
}

/** One figure of an order's whole life. */
const sum = (steps: readonly Step[], figure: keyof Cost) =>
  steps.reduce((total, { times, cost }) => total + times * cost[figure], 0);

/** The steps, and their sum as often as each happens. */
export function costTable(steps: readonly Step[]): Table {
  return {
    title: 'CPU time, write-ahead log and disk of each step, and of the life of an order',
    columns: [
      { key: 'step', label: 'step' },
      { key: 'times', label: 'times', digits: 0 },
      { key: 'nodeCpu', label: 'Node µs', digits: 0 },
      { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 0 },
      { key: 'wal', label: 'WAL bytes', digits: 0 },
      { key: 'disk', label: 'disk bytes', digits: 0 },
    ],
    rows: [
      ...steps.map(({ step, times, cost }) => ({ step, times, ...cost })),
      {
        step: 'the life of an order',
        nodeCpu: sum(steps, 'nodeCpu'),
        postgresCpu: sum(steps, 'postgresCpu'),
        wal: sum(steps, 'wal'),
        disk: sum(steps, 'disk'),
      },
    ],
    notes: [
      'PostgreSQL: all its processes, so that the checkpointer and the WAL writer count too.',
      'A checkpoint comes before each step, so each page that it changes is once in the log as a whole.',
      'The event of an order is counted twice: with the request that writes it, and with its delivery.',
    ],
  };
}

const coresOfPrimaries = [4, 8, 16, 32];

/** The limit of a partner in production. */
const perMinute = 60;

/** Longer than this nobody should wait for the database. */
const waitMs = 50;

/** The rest is for vacuum, backups and a failover. */
const usedShare = 0.6;

/** What primaries of several sizes carry, if nothing but their CPU limits them. */
export function primaryTable(steps: readonly Step[]): Table {
  const postgresUs = sum(steps, 'postgresCpu');
  const requests = steps.filter(({ isRequest }) => isRequest).reduce((total, { times }) => total + times, 0);
  const serviceMs = postgresUs / requests / 1_000;
  return {
    title: 'What one primary carries, simulated from these figures',
    columns: [
      { key: 'cores', label: 'cores' },
      { key: 'ordersPerSecond', label: 'orders/s', digits: 0 },
      { key: 'evenly', label: 'partners at their limit', digits: 0 },
      { key: 'onTheMinute', label: 'all on the minute', digits: 0 },
      { key: 'wal', label: 'WAL MB/s', digits: 1 },
    ],
    rows: coresOfPrimaries.map((cores) => {
      const ordersPerSecond = (cores * usedShare * 1_000_000) / postgresUs;
      const machine = { cores: Math.floor(cores * usedShare), serviceMs, perMinute };
      const most = (pattern: Pattern) => mostPartners({ ...machine, pattern }, waitMs);
      return {
        cores: String(cores),
        ordersPerSecond,
        evenly: most('evenly'),
        onTheMinute: most('on the minute'),
        wal: (ordersPerSecond * sum(steps, 'wal')) / 1_000_000,
      };
    }),
    notes: [
      `60 % of the cores. A request costs what those of an order's life do on average: ${Math.round(serviceMs * 1_000)} µs of PostgreSQL.`,
      `Partners at their limit send ${perMinute} requests a minute, and 99 of 100 requests wait at most ${waitMs} ms for a core.`,
      'On the minute: all of them send everything in the first five seconds of each minute.',
    ],
  };
}

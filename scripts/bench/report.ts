import { format } from 'prettier';

/** Measured figures. Columns are named by their keys; `labels` are for readers. */
interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** The result of one part of the bench. */
export interface PartResult {
  readonly tables: readonly Table[];
  readonly goals: readonly Verdict[];
}

/** A whole run, as `--json` prints it. */
export interface Report extends PartResult {
  readonly form: 'short' | 'full';
  readonly startedAt: string;
  readonly seconds: number;
  /** The processor, the versions, and how busy the machine was before the run. */
  readonly machine: string;
}

const labels: Readonly<Record<string, string>> = {
  nodeCpu: 'Node µs',
  postgresCpu: 'PostgreSQL µs',
  cpu: 'CPU µs',
  cpuRatio: '× peer',
  p50Alone: 'p50 alone µs',
  p50AloneRatio: '× peer',
  cpuOfFew: 'CPU µs, few',
  cpuOfMany: 'CPU µs, many',
  p50OfFew: 'p50 ms, few',
  p50OfMany: 'p50 ms, many',
  growth: '×',
  p50: 'p50 ms',
  p99: 'p99 ms',
  perSecond: 'a second',
};

/** Tables in Markdown, aligned for a terminal. */
export async function reportText({ tables, goals, machine, seconds }: Report): Promise<string> {
  const verdicts = goals.map(({ goal, limit, unit, measured, met }) => ({
    goal,
    measured: `${figure(measured)} ${unit}`,
    limit: `${figure(limit)} ${unit}`,
    verdict: met ? 'met' : 'missed',
  }));
  const all = [...tables, { title: 'Goals', rows: verdicts }].map(tableText);
  return format([...all, `${machine}; ${Math.round(seconds)} s.`].join('\n\n'), { parser: 'markdown' });
}

function tableText({ title, rows }: Table): string {
  const keys = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `**${title}**`,
    '',
    line(keys.map((key) => labels[key] ?? key)),
    line(keys.map((key) => (typeof rows[0]?.[key] === 'number' ? '--:' : '---'))),
    ...rows.map((row) => line(keys.map((key) => figure(row[key] ?? '')))),
  ].join('\n');
}

function figure(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

interface Goal {
  readonly goal: string;
  readonly limit: number;
  readonly unit: '×' | 'MB' | 'ms';
}

/** Goals of release 1.2.0. Ratios are to createPatient of the peer in the same run, unless they name something else. */
const goals = {
  patientCpu: { goal: 'createPatient, CPU', limit: 1.25, unit: '×' },
  patientAlone: { goal: 'createPatient, p50 alone', limit: 1.8, unit: '×' },
  orderCpu: { goal: 'createMedicationOrder with three lines, CPU', limit: 2.3, unit: '×' },
  refusalCpu: { goal: 'a refused createPatient, CPU', limit: 0.9, unit: '×' },
  carriersCpu: { goal: 'listCarriers, CPU', limit: 0.6, unit: '×' },
  carriersAlone: { goal: 'listCarriers, p50 alone', limit: 0.9, unit: '×' },
  readCpu: { goal: 'getMedicationOrder, CPU', limit: 0.9, unit: '×' },
  listCpu: { goal: 'list of 25 orders, CPU', limit: 1.6, unit: '×' },
  feedCpu: { goal: 'page of 100 events, CPU', limit: 3, unit: '×' },
  tokenCpu: {
    goal: 'createPatient with an access token, CPU, against the same with a key',
    limit: 1.15,
    unit: '×',
  },
  tokenRequestCpu: { goal: 'a token request, CPU, against listCarriers', limit: 3, unit: '×' },
  reviewCpu: {
    goal: 'createPatient in development, which is noted for the review, CPU, against production',
    limit: 1.15,
    unit: '×',
  },
  naiveCpu: { goal: 'createPatient against naive Fastify, CPU', limit: 0.35, unit: '×' },
  memory: { goal: 'RSS after the mixed load', limit: 200, unit: 'MB' },
  growth: {
    goal: 'growth to the most patients, CPU of the operation that grows most',
    limit: 1.15,
    unit: '×',
  },
  search: { goal: 'the slowest search with the most patients, p50', limit: 20, unit: 'ms' },
  deliveriesP99: { goal: 'p99 of requests beside the deliveries, against p99 alone', limit: 2, unit: '×' },
  floodP99: { goal: 'p99 of another partner during the floods', limit: 100, unit: 'ms' },
  floodMemory: { goal: 'RSS after the floods', limit: 350, unit: 'MB' },
} as const satisfies Readonly<Record<string, Goal>>;

/** A goal beside the figure. */
interface Verdict extends Goal {
  readonly measured: number;
  readonly met: boolean;
}

export function judge(goal: keyof typeof goals, measured: number): Verdict {
  return { ...goals[goal], measured, met: measured <= goals[goal].limit };
}

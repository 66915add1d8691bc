import type { Verdict } from './goals.ts';

/** Measured figures. Columns are named by their keys; `labels` are for readers. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** What a part has measured. */
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
  growth: '×',
  p99: 'p99 ms',
  perSecond: 'a second',
};

export function reportText({ tables, goals, machine, seconds }: Report): string {
  const verdicts = goals.map(({ goal, limit, unit, measured, met }) => ({
    goal,
    measured: `${figure(measured)} ${unit}`,
    limit: `${figure(limit)} ${unit}`,
    verdict: met ? 'met' : 'missed',
  }));
  const all = [...tables, { title: 'Goals', rows: verdicts }];
  return [...all.map(tableText), `${machine}; ${Math.round(seconds)} s.`].join('\n\n');
}

/** A table in Markdown, aligned for a terminal. */
function tableText({ title, rows }: Table): string {
  const keys = Object.keys(rows[0] ?? {});
  const cells = [
    keys.map((key) => labels[key] ?? key),
    ...rows.map((row) => keys.map((key) => figure(row[key] ?? ''))),
  ];
  const widths = keys.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isFigure = keys.map((key) => typeof rows[0]?.[key] === 'number');
  const lines = cells.map((row) =>
    row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isFigure[column] ? cell.padStart(width) : cell.padEnd(width);
    }),
  );
  const rule = widths.map((width, column) =>
    isFigure[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [
    `**${title}**`,
    '',
    ...[lines[0] ?? [], rule, ...lines.slice(1)].map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function figure(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

import type { Report } from './report.ts';
import { textsOf } from './table.ts';
import type { Table } from './table.ts';
import { targetTable } from './target-table.ts';

/** The whole report as Markdown, its chart beside it. */
export function markdownReport(report: Report, chart: string | undefined): string {
  const { form, startedAt, seconds, machine, parts } = report;
  const sections = parts.flatMap(({ title, tables }) => [`## ${title}`, ...tables.map(markdownTable)]);
  return `${[
    '# What the bench measured',
    `${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${form} form, ${Math.round(seconds)} s. ${machineLine(machine)}`,
    'What is compared, how it is measured and how far to trust it: `scripts/bench/README.md`.',
    '## Targets',
    markdownTable(targetTable(report)),
    ...(chart === undefined ? [] : [`![CPU time a request, Node and PostgreSQL](${chart})`]),
    ...sections,
  ].join('\n\n')}\n`;
}

export function markdownTable(table: Table): string {
  const [head = [], ...rows] = textsOf(table);
  const rule = table.columns.map(({ digits }) => (digits === undefined ? '---' : '---:'));
  const lines = [head, rule, ...rows].map((row) => `| ${row.map(escaped).join(' | ')} |`);
  const notes = (table.notes ?? []).map((note) => `- ${note}`);
  return [`**${table.title}**`, lines.join('\n'), ...(notes.length > 0 ? [notes.join('\n')] : [])].join(
    '\n\n',
  );
}

export function machineLine({ cpu, cores, node, postgres, loadAverage }: Report['machine']): string {
  const database = postgres === undefined ? '' : `, PostgreSQL ${postgres}`;
  return (
    `${cores} × ${cpu}, Node ${node}${database}; ` +
    `load average ${loadAverage.toFixed(1)} when it began: what is above 0 was other people’s work.`
  );
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}

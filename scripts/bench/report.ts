import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import type { Form } from './options.ts';
import type { Verdict } from './targets.ts';

interface Column {
  readonly key: string;
  readonly label: string;
  /** Digits after the decimal point; a column of figures has them. */
  readonly digits?: number;
}

/** Measured figures. The JSON report holds the rows as they are; the columns say how to print them. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, string | number | undefined>>[];
  /** What a reader has to know to trust the figures. */
  readonly notes?: readonly string[];
}

/** What one part measured. */
export interface PartReport {
  readonly name: string;
  readonly title: string;
  readonly tables: readonly Table[];
}

/** A whole run, as `--json` prints it. */
export interface Report {
  readonly form: Form;
  readonly startedAt: string;
  readonly seconds: number;
  /** The processor, the versions, and how busy the machine was before the run. */
  readonly machine: string;
  readonly parts: readonly PartReport[];
  readonly targets: readonly Verdict[];
}

export function targetTable(verdicts: readonly Verdict[]): Table {
  return {
    title: 'Targets',
    columns: [
      { key: 'wording', label: 'target' },
      { key: 'measured', label: 'measured' },
      { key: 'verdict', label: 'verdict' },
    ],
    rows: verdicts.map(({ wording, value, unit, of, verdict }) => {
      const figure = value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
      return { wording, verdict, measured: `${figure} ${unit}${of === undefined ? '' : ` (${of})`}` };
    }),
  };
}

export function markdownReport({ form, startedAt, seconds, machine, parts, targets }: Report): string {
  return `${[
    '# What the bench measured',
    `${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${form} form, ${Math.round(seconds)} s. ${machine}.`,
    'What is compared, how it is measured and how far to trust it: docs/bench.md.',
    markdownTable(targetTable(targets)),
    ...parts.map(markdownPart),
  ].join('\n\n')}\n`;
}

export function markdownPart({ title, tables }: PartReport): string {
  return [`## ${title}`, ...tables.map(markdownTable)].join('\n\n');
}

export function markdownTable(table: Table): string {
  const [head = [], ...rows] = textsOf(table);
  const rule = table.columns.map(({ digits }) => (digits === undefined ? '---' : '---:'));
  const lines = [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  const notes = (table.notes ?? []).map((note) => `- ${note}`).join('\n');
  return `**${table.title}**\n\n${lines}\n\n${notes}`.trimEnd();
}

function textsOf({ columns, rows }: Table): string[][] {
  const textOf = (cell: string | number | undefined, digits = 0) => {
    if (cell === undefined || Number.isNaN(cell)) return '–';
    if (typeof cell === 'string') return cell;
    return cell.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ key, digits }) => textOf(row[key], digits))),
  ];
}

/** Formats text like the repository, so that a report reads well in a terminal and can be committed. */
export async function formatted(text: string, parser: 'markdown' | 'json'): Promise<string> {
  return format(text, { ...(await resolveConfig(fileURLToPath(import.meta.url))), parser });
}

/** Writes report.md and report.json. */
export async function writeReport(directory: string, report: Report): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'report.md'), await formatted(markdownReport(report), 'markdown'));
  await writeFile(join(directory, 'report.json'), await formatted(JSON.stringify(report), 'json'));
}

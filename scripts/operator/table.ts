import { safeLine } from './safe-lines.ts';

/** A value that fits in one cell. */
export type Cell = string | number | boolean | null | undefined;

/** A table is as wide as a terminal usually is. Programs read --json. */
const mostColumns = 120;

const gap = '  ';

/** Columns under their headings. If they are too wide for a terminal, the longest texts are cut; IDs and times are not. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => headings.map((_, column) => shortTime(printable(row[column]))));
  const lines = [headings.map((heading) => heading.toUpperCase()), ...cells];
  const columns = headings.map((_, column) => lines.map((line) => line[column] ?? ''));
  const widths = fitting(columns);
  return lines
    .map((line) =>
      line
        .map((cell, at) => cut(cell, widths[at] ?? 0).padEnd(widths[at] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}

/** A value in its cell: always one line. */
export function printable(value: Cell): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return safeLine(String(value));
}

/** The options of lists read a time in this form too. */
function shortTime(text: string): string {
  return text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}\.\d{3}Z$/, '$1Z');
}

/** What a person copies whole: an ID or a time. */
const whole = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z)$/i;

function fitting(columns: readonly (readonly string[])[]): number[] {
  const widest = columns.map((column) => Math.max(...column.map((cell) => cell.length)));
  const least = columns.map(([heading = '', ...cells], at) =>
    cells.some((cell) => whole.test(cell)) ? (widest[at] ?? 0) : heading.length,
  );
  const room = mostColumns - gap.length * (columns.length - 1);
  const widthsUpTo = (most: number) =>
    widest.map((width, at) => Math.max(Math.min(width, most), Math.min(width, least[at] ?? 0)));
  let most = Math.max(...widest);
  while (most > 0 && sum(widthsUpTo(most)) > room) most -= 1;
  return widthsUpTo(most);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

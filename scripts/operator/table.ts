/** A value that fits in one cell. */
export type Cell = string | number | boolean | null | undefined;

/** A table is as wide as a terminal usually is. Programs read --json. */
const mostColumns = 120;

const gap = '  ';

/**
 * Columns under their headings. If they are too wide for a terminal, those without a value are left out, and then the
 * longest texts are cut, but not those that a person copies. `below` is a line of its own under each row, for its longest text.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  below: readonly Cell[] = [],
): string {
  const cells = rows.map((row) => headings.map((_, column) => shortTime(printable(row[column]))));
  const columns = shown(
    headings.map((heading, at) => [heading.toUpperCase(), ...cells.map((row) => row[at] ?? '')]),
  );
  const widths = fitting(columns);
  const lines = [headings, ...rows].map((_, row) =>
    columns
      .map((column, at) => cut(column[row] ?? '', widths[at] ?? 0).padEnd(widths[at] ?? 0))
      .join(gap)
      .trimEnd(),
  );
  const under = below.map((text) => cut(gap + printable(text), mostColumns));
  return lines.flatMap((line, row) => [line, under[row - 1] ?? []].flat()).join('\n');
}

/** A table that is too wide has no room for columns of dashes. */
function shown(columns: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (totalOf(columns.map(widestOf)) <= mostColumns) return columns;
  return columns.filter(([, ...cells]) => cells.some((cell) => cell !== printable(null)));
}

/** The text of a value in its cell: always one line. */
export function printable(value: Cell): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return safeLine(String(value));
}

/** The options of lists read a time in this form too. */
function shortTime(text: string): string {
  return text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}\.\d{3}Z$/, '$1Z');
}

/** An ID, a time or a tracking number: people copy these whole. */
const whole =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z|(?=.*\d)[0-9A-Z]{10,26})$/i;

function fitting(columns: readonly (readonly string[])[]): number[] {
  const widest = columns.map(widestOf);
  const least = columns.map(([heading = '', ...cells]) =>
    widestOf([heading, ...cells.filter((cell) => whole.test(cell))]),
  );
  const widthsUpTo = (most: number) =>
    widest.map((width, at) => Math.max(Math.min(width, most), Math.min(width, least[at] ?? 0)));
  let most = Math.max(...widest);
  while (most > 0 && totalOf(widthsUpTo(most)) > mostColumns) most -= 1;
  return widthsUpTo(most);
}

function widestOf(column: readonly string[]): number {
  return Math.max(...column.map((cell) => cell.length));
}

/** The width of a line, with the gaps between its columns. */
function totalOf(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, gap.length * (widths.length - 1));
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

/** Invisible characters: controls (C0, DEL and C1), direction marks and other formats, line separators. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text on one line, with its invisible characters written as in JSON: `\u001b`. */
function safeLine(text: string): string {
  return text.replaceAll(invisible, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/**
 * The output of the command. Names come from partners, and answers from receivers of events: an escape sequence in them
 * must not move the cursor or change what is shown. In JSON these escapes are part of the notation.
 */
export function safeLines(text: string): string {
  return text.split('\n').map(safeLine).join('\n');
}

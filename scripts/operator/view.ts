import { printable, table } from './table.ts';
import type { Cell } from './table.ts';

/** The output of a command: a JSON document for programs, text for people. */
export interface View {
  readonly document: unknown;
  readonly text: string;
}

type Row = Readonly<Record<string, unknown>>;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** One page of a list and how to get the next. `document` is the data of the answer. */
export function pageView<Item extends Row>(
  document: object,
  { items, nextCursor }: Page<Item>,
  headings: readonly (keyof Item & string)[],
): View {
  const rows = items.map((item) => headings.map((heading) => cellOf(item[heading])));
  return { document, text: pageText(headings, rows, nextCursor) };
}

/** A table, and how to get the next page. */
export function pageText(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  nextCursor: string | null,
): string {
  const lines = rows.length === 0 ? ['Nothing found.'] : [table(headings, rows)];
  return [...lines, ...moreText(nextCursor)].join('\n\n');
}

/** How to get the next page, if there is one. */
export function moreText(nextCursor: string | null): string[] {
  return nextCursor === null ? [] : [`There is more: --cursor ${nextCursor}`];
}

/** The message of an operation, then what it made or changed. */
export function recordView(message: string, document: Row): View {
  return { document, text: `${message}\n\n${recordText(document)}` };
}

export function recordText(record: Row): string {
  return fieldLines(Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cellOf(value)])));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

/** A record, one line for each field. */
function fieldLines(of: Readonly<Record<string, Cell>>): string {
  const width = Math.max(...Object.keys(of).map((name) => name.length));
  return Object.entries(of)
    .map(([name, value]) => `${name.padEnd(width)}  ${printable(value)}`)
    .join('\n');
}

import { fields, table } from './text.ts';
import type { Cell } from './text.ts';

/** What a command shows: one JSON document for programs, text for people. */
export interface View {
  readonly document: unknown;
  readonly text: string;
}

type Row = Readonly<Record<string, unknown>>;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** One page of a list, with the way to the next. `document` is the answer's data, under its own names. */
export function pageView<Item extends Row>(
  document: object,
  { items, nextCursor }: Page<Item>,
  headings: readonly (keyof Item & string)[],
): View {
  const rows = items.map((item) => headings.map((heading) => cellOf(item[heading])));
  const lines = items.length === 0 ? ['Nothing found.'] : [table(headings, rows)];
  if (nextCursor !== null) lines.push('', `There is more: --cursor ${nextCursor}`);
  return { document, text: lines.join('\n') };
}

/** What an operation made or changed, after its message. */
export function recordView(message: string, document: Row): View {
  return { document, text: `${message}\n\n${recordText(document)}` };
}

export function recordText(record: Row): string {
  return fields(Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cellOf(value)])));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  return JSON.stringify(value);
}

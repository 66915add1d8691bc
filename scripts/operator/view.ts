import { printable, table } from './table.ts';
import type { Cell } from './table.ts';

/** The output of a command: a JSON document for programs, text for people. */
export interface View {
  readonly document: unknown;
  readonly text: string;
}

type Row = Readonly<Record<string, unknown>>;

/** The data of a list. Some lists have no pages. */
type Page = Row & { readonly next_cursor?: string | null };

/** One page of a list and how to get the next. The text of the column `below` stands under each row. */
export function pageView<Item extends Row>(
  page: Page,
  items: readonly Item[],
  headings: readonly (keyof Item & string)[],
  below?: keyof Item & string,
): View {
  const text = [listText(items, headings, below), ...moreText(page.next_cursor ?? null)].join('\n\n');
  return { document: page, text };
}

/** A table of the fields that the headings name. */
export function listText<Item extends Row>(
  items: readonly Item[],
  headings: readonly (keyof Item & string)[],
  below?: keyof Item & string,
): string {
  if (items.length === 0) return 'Nothing found.';
  const rows = items.map((item) => headings.map((heading) => cellOf(item[heading])));
  return table(headings, rows, below === undefined ? [] : items.map((item) => cellOf(item[below])));
}

/** The option that gets the next page, if there is one. */
export function moreText(nextCursor: string | null): string[] {
  return nextCursor === null ? [] : [`There is more: --cursor ${nextCursor}`];
}

/** The message of an operation, then what it made or changed. */
export function recordView(message: string, document: Row): View {
  return { document, text: `${message}\n\n${recordText(document)}` };
}

interface MadeSecret {
  readonly message: string;
  readonly data: Row & { readonly warnings?: readonly { readonly message: string }[] };
}

/** The answer of an operation that made a key or another secret. */
export function secretView({ message, data }: MadeSecret): View {
  const { warnings = [], ...shown } = data;
  const words = [
    `${message}. Keep it safe: it cannot be shown again.`,
    ...warnings.map((one) => one.message),
  ];
  return { ...recordView(words.join('\n'), shown), document: data };
}

/** A record, one line for each field, and for each field of an object in it: ids.clinic_id. */
export function recordText(record: Row): string {
  return fieldLines(Object.fromEntries(Object.entries(record).flatMap(fieldsOf)));
}

function fieldsOf([name, value]: readonly [string, unknown]): (readonly [string, Cell])[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[name, cellOf(value)]];
  const inner = Object.entries(value).flatMap(fieldsOf);
  return inner.map(([field, cell]) => [`${name}.${field}`, cell]);
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

function fieldLines(of: Readonly<Record<string, Cell>>): string {
  const width = Math.max(...Object.keys(of).map((name) => name.length));
  return Object.entries(of)
    .map(([name, value]) => `${name.padEnd(width)}  ${printable(value)}`)
    .join('\n');
}

import { printable } from './table.ts';

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

interface Group<Item> {
  readonly count: number;
  readonly first: readonly Item[];
}

/** The items that an import adds, changes and removes, as the API answers. */
interface Difference<Item> {
  readonly added: Group<Item>;
  readonly changed: Group<Item & { readonly changes: readonly Change[] }>;
  readonly removed: Group<Item>;
}

/** The number of changes, then a line for each item: + added, ~ changed, - removed. */
export function differenceText<Item>(
  { added, changed, removed }: Difference<Item>,
  nameOf: (item: Item) => string,
): string {
  const counts = `${String(added.count)} added, ${String(changed.count)} changed, ${String(removed.count)} removed`;
  return [
    counts,
    ...linesOf('+', added, nameOf),
    ...linesOf('~', changed, (item) => `${nameOf(item)}: ${item.changes.map(changeText).join(', ')}`),
    ...linesOf('-', removed, nameOf),
  ].join('\n');
}

function linesOf<Item>(
  mark: string,
  { count, first }: Group<Item>,
  textOf: (item: Item) => string,
): string[] {
  // By what the line says, so that a carrier stands above its services.
  const lines = first
    .map((item) => `${mark} ${printable(textOf(item))}`)
    .toSorted((a, b) => a.localeCompare(b, 'en'));
  return count > first.length ? [...lines, `${mark} and ${String(count - first.length)} more`] : lines;
}

function changeText({ field, from, to }: Change): string {
  return `${field} ${from ?? 'none'} → ${to ?? 'none'}`;
}
